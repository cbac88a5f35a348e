import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { isResourceName } from '../../resources/kit/names.ts';
import { SubmitBlocker } from '../fields/dialogState.ts';
import { InputDialog } from '../forms/InputDialog.tsx';
import { ReadDialog } from '../layout/ReadDialog.tsx';
import { useApi } from '../providers/api.ts';
import { save } from '../providers/download.ts';
import { noticesIn } from '../providers/noticesIn.ts';
import type { Row } from '../providers/record.ts';
import { toApi } from '../providers/values.ts';
import { plainId } from '../routing/ids.ts';
import { OpenRecord } from '../routing/OpenRecord.tsx';
import { requested } from '../routing/requested.ts';
import { useSlots } from '../slots.ts';
import { ownInput } from './actions.ts';
import { useSuccessMessage } from './successMessage.ts';
import { type Given, useEntityAndRecord } from './useGiven.ts';
import { useHeading } from './useHeading.ts';

interface Props extends Given {
  action: string;
  onClose: () => void;
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * A dialog that confirms a declared action on the current record and collects its input. Retries reuse the idempotency
 * key.
 */
export const ActionDialog = ({ action, onClose, ...given }: Props) => {
  const { name, record } = useEntityAndRecord(given);
  const translate = useTranslate();
  const notify = useNotify();
  const successMessage = useSuccessMessage();
  const headingOf = useHeading();
  const api = useApi();
  const queries = useQueryClient();
  const { input = {}, output, successFrom, downloads } = resources[name].actions[action] ?? {};
  const own = ownInput(name, action);
  const { actionPartOf, Known, SecondNote, stepPartOf, useSecond } = useSlots();
  const needed = useSecond(name, record ?? null, action);
  const Part = actionPartOf(name, action);
  const Before = stepPartOf(name, action);
  const [came, setCame] = useState<Answer | null>(null);
  if (!record) return null;
  const id = plainId(name, record.id);
  const label = translate(`resources.${name}.actions.${action}`);
  const heading = headingOf(name, record, label);
  if (came && Part)
    return (
      <ReadDialog title={heading} onClose={onClose}>
        <Suspense fallback={null}>
          <Part answer={came} />
        </Suspense>
      </ReadDialog>
    );
  return (
    <InputDialog
      name={name}
      title={heading}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SecondNote needed={needed} />
          {needed?.pendingId && <SubmitBlocker />}
          {Before && <Before record={record} />}
          <Known name={name} step={action} record={record} />
        </Box>
      }
      fields={Object.fromEntries(Object.entries(input).filter(([source]) => source !== own))}
      confirm={
        needed?.isNeeded && (needed.others || needed.mustWait) && !needed.mayPass
          ? translate('generic.second.ask')
          : label
      }
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const given = Object.entries(toApi(name, values)).filter(([, value]) => value !== null && value !== undefined);
        const answer = await api.runAny(name, action, {
          id,
          input: { ...Object.fromEntries(given), ...(own ? { [own]: id } : {}) },
          idempotencyKey,
        });
        const isWaiting = 'approval' in answer;
        if (downloads && !isWaiting) saveFile(answer[downloads]);
        if (isWaiting) notify(...requested(answer.approval));
        else if (Part) setCame(answer);
        else if (!downloads) {
          const part = successFrom && answer[successFrom];
          const { message, ...options } = successMessage(name, action, { record, part, notices: noticesIn(answer) });
          notify(message, {
            ...options,
            type: 'success',
            action: successFrom && openOf(output?.[successFrom], answer[successFrom]),
          });
        }
        if (!Part || isWaiting) onClose();
        await queries.invalidateQueries();
      }}
    />
  );
};

/** Returns a link to the record in the action's response. */
const openOf = (to: unknown, record: unknown) =>
  isResourceName(to) ? <OpenRecord name={to} record={record as Row} /> : undefined;

const saveFile = (part: unknown) => {
  const { fileName, mediaType, content } = part as Record<'fileName' | 'mediaType' | 'content', string>;
  save(new Blob([content], { type: mediaType }), fileName);
};
