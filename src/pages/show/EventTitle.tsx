import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { isStep, nameLabelIn } from '../../../i18n/auditActions.ts';
import type { HistoryEvent } from '../../../resources/answers/generic.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { RefName } from '../../fields/references.tsx';

/** Holds the place of the record, which is a link, in a translated sentence. */
const SLOT = '\u0000';

interface Props {
  event: HistoryEvent;
  /** The event is about the record of the page, which needs no link. */
  isOwn: boolean;
}

/** An event of a history as a sentence: "Transfer 12 created", "Capital Call 3: Issue". */
export const EventTitle = ({ event, isOwn }: Props) => {
  const translate = useTranslate();
  const { action, entity, entityId } = event;
  const step = nameLabelIn(event, (key) => translate(key, { _: '' }) || undefined);
  if (isOwn && isStep(event)) return step;
  const sentence = translate(`screens.records.events.${isStep(event) ? 'step' : action}`, { record: SLOT, step });
  const text =
    step !== null && !isStep(event) ? translate('generic.labelled', { label: sentence, text: step }) : sentence;
  const name = translate(`resources.${entity}.name`, { smart_count: 1 });
  const parts = text.split(SLOT);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    <Fragment key={at}>
      {part}
      {at < parts.length - 1 && name}
      {at < parts.length - 1 && !isOwn && isResourceName(entity) && entityId && (
        <>
          {' '}
          <RefName to={entity} id={entityId} />
        </>
      )}
    </Fragment>
  ));
};
