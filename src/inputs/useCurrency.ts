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
 * The currency of amounts in a form: that of the form, or of the stored record where it cannot be typed; of a new one, that of
 * what it is entered for, once that is chosen. Empty where it is not known.
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
