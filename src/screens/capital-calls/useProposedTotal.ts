import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import { sumOf, toCents } from '../parts/cents.ts';

type Call = RecordOf<'capital-calls'>;
const watched = ['items', 'commitmentShare'] as const satisfies readonly (keyof Call)[];

/**
 * Presets the total of a new call with the sum of its items, until the user types another or sets a share of the
 * commitments.
 */
export const useProposedTotal = (): void => {
  const isNew = !useRecordContext()?.id;
  const { formState, resetField } = useFormContext<Call>();
  const { dirtyFields, isReady } = formState;
  const [typed, share]: [(Partial<NonNullable<Call['items']>[number]>[] | null)?, string?] = useWatch({
    name: watched,
  });
  const items = typed ?? [];
  const sum = sumOf(items.map(({ amount }) => amount));
  const isProposed = isNew && isReady && items.length > 0 && !share && !dirtyFields.totalAmount;
  useEffect(() => {
    if (isProposed) resetField('totalAmount', { defaultValue: toCents(sum) > 0n ? sum : '' });
  }, [isProposed, sum, resetField]);
};
