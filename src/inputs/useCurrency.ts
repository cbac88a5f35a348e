import { useRecordContext, useReference, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { contextFields } from '../../resources/kit/contexts.ts';
import { rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from '../session/role.ts';

const about = contextFields.fund;
const codeIn = (record: unknown) => (record as { currency?: unknown } | undefined)?.currency;

/**
 * Returns the currency of amounts in a form: from the form, the stored record, or the fund chosen for a new record.
 * Empty if unknown.
 */
export const useCurrency = (): string => {
  const record = useRecordContext();
  const role = useRole();
  const name = useResourceContext() as ResourceName | undefined;
  const own: unknown = useWatch({ name: 'currency' }) ?? codeIn(record);
  const chosen: unknown = useWatch({ name: about }) ?? record?.[about];
  const field = name && 'currency' in resources[name].fields ? resources[name].fields[about] : undefined;
  const to = field && rowOf(field);
  const isAsked =
    !own && typeof chosen === 'string' && chosen !== '' && to !== undefined && can(resources[to], 'show', role);
  const { referenceRecord } = useReference({
    reference: to ?? '',
    id: isAsked ? chosen : '',
    options: { enabled: isAsked },
  });
  const known = own ?? (isAsked ? codeIn(referenceRecord) : undefined);
  return typeof known === 'string' ? known : '';
};
