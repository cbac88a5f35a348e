import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { useTitle } from '../fields/title.ts';
import { formatDay } from '../format/dates.ts';
import { InputDialog } from '../forms/InputDialog.tsx';
import { usePortal } from '../providers/portal.ts';
import { toApi } from '../providers/values.ts';
import { plainId } from '../routing/ids.ts';
import { Known } from '../screens/panels.ts';
import { ownInput } from './actions.ts';
import { type Given, useGiven } from './useGiven.ts';

interface Props extends Given {
  action: string;
  onClose: () => void;
}

/** Confirms a declared action on the record around and asks for what it needs. A repeated attempt carries the same key. */
export const ActionDialog = ({ action, onClose, ...given }: Props) => {
  const { name, record } = useGiven(given);
  const translate = useTranslate();
  const notify = useNotify();
  const title = useTitle();
  const portal = usePortal();
  const queries = useQueryClient();
  const { path = '', input = {}, tells } = resources[name].actions[action] ?? {};
  const own = ownInput(name, action);
  if (!record) return null;
  const id = plainId(name, record.id);
  const label = translate(`resources.${name}.actions.${action}`);
  return (
    <InputDialog
      name={name}
      title={translate('generic.move.title', { move: label, name: title(name, record) })}
      text={
        <Suspense fallback={null}>
          <Known name={name} step={action} record={record} />
        </Suspense>
      }
      fields={Object.fromEntries(Object.entries(input).filter(([source]) => source !== own))}
      confirm={label}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const given = Object.entries(toApi(name, values)).filter(([, value]) => value !== null && value !== undefined);
        const answer = await portal.action<Readonly<Record<string, unknown>>>(
          name,
          path.replace(/^\/(:id)?/, (start) => (start === '/:id' ? encodeURIComponent(id) : '')),
          {
            method: 'POST',
            input: { ...Object.fromEntries(given), ...(own ? { [own]: id } : {}) },
            idempotencyKey,
          },
        );
        if (tells) notify(`generic.action.told.${action}`, { ...told(answer[tells]), type: 'success' });
        else notify('generic.action.done', { type: 'success' });
        onClose();
        await queries.invalidateQueries();
      }}
    />
  );
};

/** What is told stays long enough to be read, its moments in the reader's words. */
const told = (part: unknown) => ({
  autoHideDuration: 15_000,
  messageArgs: Object.fromEntries(
    Object.entries((part ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      isMoment(value) ? formatDay(value) : value,
    ]),
  ),
});

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
