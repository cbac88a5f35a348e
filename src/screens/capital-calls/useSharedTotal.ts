import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Call = RecordOf<'capital-calls'>;
const watched = ['fundId', 'commitmentShare', 'excusals'] as const satisfies readonly (keyof Call)[];

/** Sets the total of a call that is a share of the commitments. */
export const useSharedTotal = (): void => {
  const { setValue } = useFormContext<Pick<Call, 'totalAmount'>>();
  const [fundId, commitmentShare, excusals]: [string?, string?, Partial<NonNullable<Call['excusals']>[number]>[]?] =
    useWatch({ name: watched });
  const left = (excusals ?? []).flatMap(({ partnerId }) => partnerId ?? []);
  const { data } = useActionQuery(
    'capital-calls/total',
    { query: { fundId: fundId ?? '', commitmentShare: commitmentShare ?? '', excusals: left } },
    { enabled: Boolean(fundId && Number(commitmentShare) > 0) },
  );
  const total = data?.total.totalAmount;
  useEffect(() => {
    if (total) setValue('totalAmount', total, { shouldDirty: true, shouldValidate: true });
  }, [total, setValue]);
};
