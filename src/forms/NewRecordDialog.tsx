import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { NewRecordProps } from '../inputs/newRecord.ts';
import { usePortal } from '../providers/portal.ts';
import type { Row } from '../providers/record.ts';
import { plainId } from '../routing/ids.ts';
import { useRole } from '../session/role.ts';
import { DuplicateHint } from './DuplicateHint.tsx';
import { InputDialog } from './InputDialog.tsx';
import { currencyOf, requiredFields } from './values.ts';

/** Creates a record from its required fields while another form waits for the result. */
export const NewRecordDialog = ({ name, typed, given, onMade, onClose }: NewRecordProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const portal = usePortal();
  const queries = useQueryClient();
  const role = useRole();
  const fields = useMemo(() => {
    const asked = Object.entries(requiredFields(resources[name], role)).filter(([source]) => !(source in given));
    return Object.fromEntries(asked);
  }, [name, role, given]);
  const [titleField = ''] = [resources[name].title].flat();
  const contextRecord = useRecordContext<Row>();
  const defaults = useMemo(
    () => ({ ...currencyOf(fields, contextRecord), ...(titleField in fields && typed ? { [titleField]: typed } : {}) }),
    [titleField, fields, typed, contextRecord],
  );
  const entity = translate(`resources.${name}.name`, { smart_count: 1 });
  return (
    <InputDialog
      name={name}
      title={translate('generic.form.create', { name: entity })}
      fields={fields}
      defaults={defaults}
      confirm={translate('generic.form.save')}
      onClose={onClose}
      onSubmit={async (data, idempotencyKey) => {
        const { data: made } = await portal.create(name, { data: { ...data, ...given }, meta: { idempotencyKey } });
        notify('generic.form.created', { type: 'success', messageArgs: { name: entity } });
        await queries.invalidateQueries({ queryKey: [name] });
        onMade(plainId(name, made.id));
      }}
    >
      {titleField in fields && <DuplicateHint name={name} titleField={titleField} onTake={onMade} />}
    </InputDialog>
  );
};
