import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { usePortal } from '../../providers/portal.ts';

type Call = RecordOf<'capital-calls'>;
type Answer = OutputOf<'capital-calls/total'>;
const watched = ['fundId', 'commitmentShare', 'excusals'] as const satisfies readonly (keyof Call)[];

/** Sets the total of a call that is a share of the commitments. */
export const useSharedTotal = (): void => {
  const portal = usePortal();
  const { setValue } = useFormContext<Pick<Call, 'totalAmount'>>();
  const [fundId, commitmentShare, excusals]: [string?, string?, Partial<NonNullable<Call['excusals']>[number]>[]?] =
    useWatch({ name: watched });
  const left = (excusals ?? []).flatMap(({ partnerId }) => partnerId ?? []).join(',');
  const query = { fundId, commitmentShare, excusals: left };
  const { data } = useQuery({
    queryKey: ['capital-calls', 'total', query],
    queryFn: ({ signal }) =>
      portal.action<Answer>('capital-calls', `total?${new URLSearchParams(query as Record<string, string>)}`, {
        signal,
      }),
    enabled: Boolean(fundId && Number(commitmentShare) > 0),
    retry: false,
  });
  const total = data?.total.totalAmount;
  useEffect(() => {
    if (total) setValue('totalAmount', total, { shouldDirty: true, shouldValidate: true });
  }, [total, setValue]);
};
