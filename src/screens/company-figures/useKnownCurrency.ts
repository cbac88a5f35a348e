import { useEffect, useRef } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';

type Figures = RecordOf<'company-figures'>;
const { useTyped, useForm } = formOf<Figures>();

/** Few are without a currency: those that were asked for before anything was reported. */
const LOOKED_AT = 10;

/** Fills in the currency of new figures with that of the last ones of their company, until somebody chooses another. */
export const useKnownCurrency = (): void => {
  const isNew = !useRecordContext()?.id;
  const [companyId] = useTyped('companyId');
  const { formState, resetField } = useForm();
  const { data } = useGetList<Figures>(
    'company-figures',
    {
      filter: { companyId },
      sort: { field: 'periodEnd', order: 'DESC' },
      pagination: { page: 1, perPage: LOOKED_AT },
    },
    { enabled: isNew && Boolean(companyId) },
  );
  const known = data?.find((figures) => figures.companyId === companyId && figures.currency)?.currency ?? null;
  const proposed = useRef<string | null>(null);
  const isProposed = isNew && formState.isReady && !formState.dirtyFields.currency;
  useEffect(() => {
    // Of another company that reported nothing yet, that of the one before is not kept.
    if (!isProposed || !data || known === proposed.current) return;
    proposed.current = known;
    resetField('currency', { defaultValue: known });
  }, [isProposed, data, known, resetField]);
};
