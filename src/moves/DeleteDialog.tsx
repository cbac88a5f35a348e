import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { TRASH_DAYS } from '../../resources/kit/restoring.ts';
import { useTitle } from '../fields/title.ts';
import { InputDialog } from '../forms/InputDialog.tsx';
import { statusOf } from '../providers/portal.ts';
import type { Row } from '../providers/record.ts';
import { useRole } from '../session/role.ts';
import { useDone, useRestore } from './undo.tsx';
import { type Given, useEntityAndRecord } from './useGiven.ts';

interface Props extends Given {
  /** The question, for a record without a name of its own. */
  question?: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Returns the inputs of a deletion: financial records need a reason. */
export const reasonField = (name: ResourceName): Readonly<Record<string, Field>> => ({
  reason: { kind: 'longText', max: 1000, ...(resources[name].financial ? { required: true } : {}) },
});

/** Returns the explanation of a deletion. */
export const deletionText = (name: ResourceName, translate: ReturnType<typeof useTranslate>): string => {
  const { financial, restorable, trash } = resources[name];
  if (trash) return translate('generic.trash.until', { days: TRASH_DAYS });
  if (financial) return translate('generic.delete.financial');
  return translate(restorable ? 'generic.delete.restorable' : 'generic.delete.text');
};

/**
 * Deletes the current record with a reason. After a refusal because of references, an administrator may force the
 * deletion.
 */
export const DeleteDialog = ({ question, onClose, onDeleted, ...given }: Props) => {
  const { name, record } = useEntityAndRecord(given);
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const title = useTitle();
  const role = useRole();
  const [remove] = useDelete<Row>();
  const [isRefused, setRefused] = useState(false);
  const [isForced, setForced] = useState(false);
  const done = useDone();
  const restore = useRestore();
  if (!record) return null;
  const { restorable } = resources[name];
  return (
    <InputDialog
      name={name}
      title={question ?? translate('generic.delete.title', { name: title(name, record) })}
      text={deletionText(name, translate)}
      fields={reasonField(name)}
      confirm={translate('generic.delete.confirm')}
      isDangerous
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const meta = { ...(reason ? { reason } : {}), ...(isForced ? { force: true } : {}) };
        await remove(name, { id: record.id, previousData: record, meta }, { returnPromise: true }).catch((error) => {
          // A forced deletion that is refused cannot be forced again.
          setRefused(statusOf(error) === 409 && !isForced);
          setForced(false);
          throw error;
        });
        if (restorable) done('generic.delete.done', () => restore(name, [record.id]));
        else notify('generic.delete.done', { type: 'success' });
        onDeleted();
        // The details page may still be unmounting: do not refetch the deleted record.
        await queries.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== name || !JSON.stringify(queryKey).includes(String(record.id)),
        });
      }}
    >
      {isRefused && role === 'admin' && (
        <FormControlLabel
          label={translate('generic.delete.force')}
          control={<Checkbox checked={isForced} onChange={(_, isOn) => setForced(isOn)} />}
        />
      )}
    </InputDialog>
  );
};
