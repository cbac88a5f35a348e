import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { isStep, nameLabelIn } from '../../../i18n/auditActions.ts';
import type { HistoryEvent } from '../../../resources/answers/generic.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { NameField } from '../../fields/references.tsx';
import { useTitle } from '../../fields/title.ts';
import type { Values } from '../../providers/record.ts';

/** Holds the place of the record, which is a link, in a translated sentence. */
const SLOT = '\u0000';

interface Props {
  event: HistoryEvent;
  /** The event is about the record of the page, which needs no link. */
  isOwn: boolean;
  /** Last known values of the record, which name it if it was deleted. */
  known: Values | undefined;
}

/** An event of a history as a sentence: "Transfer 12 created", "Capital Call 3: Issue". */
export const EventTitle = ({ event, isOwn, known }: Props) => {
  const translate = useTranslate();
  const titleOf = useTitle();
  const { action, entity, entityId } = event;
  const step = nameLabelIn(event, (key) => translate(key, { _: '' }) || undefined);
  if (isOwn && isStep(event)) return step;
  const sentence = translate(`screens.records.events.${isStep(event) ? 'step' : action}`, { record: SLOT, step });
  const text =
    step !== null && !isStep(event) ? translate('generic.labelled', { label: sentence, text: step }) : sentence;
  const name = translate(`resources.${entity}.name`, { smart_count: 1 });
  const title = known && isResourceName(entity) ? titleOf(entity, known) : name;
  const parts = text.split(SLOT);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    <Fragment key={at}>
      {part}
      {at < parts.length - 1 && name}
      {at < parts.length - 1 && !isOwn && isResourceName(entity) && entityId && (
        <>
          {' '}
          <NameField
            to={entity}
            source="id"
            record={{ id: entityId }}
            {...(title !== name && { unknown: <span>{title}</span> })}
          />
        </>
      )}
    </Fragment>
  ));
};
