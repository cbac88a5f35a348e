import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { formOf } from '../../forms/formOf.ts';
import { useTopRows } from '../parts/useTopRows.ts';

type Figures = RecordOf<'company-figures'>;
const { useTyped, useForm } = formOf<Figures>();

/** Only requests before the first report lack a currency, so a few rows are enough. */
const LOOKED_AT = 10;

/** Presets the currency of new figures with that of the company's latest ones, until the user chooses another. */
export const useKnownCurrency = (): void => {
  const isNew = !useRecordContext()?.id;
  const [companyId] = useTyped('companyId');
  const { formState, resetField } = useForm();
  const { rows: data } = useTopRows('company-figures', {
    filter: { companyId },
    sort: '-periodEnd',
    limit: LOOKED_AT,
    isWanted: isNew && Boolean(companyId),
  });
  const known = data?.find((figures) => figures.companyId === companyId && figures.currency)?.currency ?? null;
  const proposed = useRef<string | null>(null);
  const isProposed = isNew && formState.isReady && !formState.dirtyFields.currency;
  useEffect(() => {
    // For a company without reports, the currency of the previous company must not remain.
    if (!isProposed || !data || known === proposed.current) return;
    proposed.current = known;
    resetField('currency', { defaultValue: known });
  }, [isProposed, data, known, resetField]);
};
