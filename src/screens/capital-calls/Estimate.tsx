import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Money } from '../../fields/own.tsx';
import { usePortal } from '../../providers/portal.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { useSettled } from '../parts/useSettled.ts';

type Answer = OutputOf<'capital-calls/estimate'>;
type Line = Answer['estimate']['lines'][number];

const amounts = {
  unfunded: 'screens.numbers.unfunded',
  amount: 'screens.calls.amount',
  unfundedAfter: 'screens.calls.unfundedAfter',
} as const;

/** What a call would ask of each partner, worked out by the server while it is typed. */
export const Estimate = ({ query: typed }: { query: string }) => {
  const translate = useTranslate();
  const portal = usePortal();
  const query = useSettled(typed);
  const { data } = useQuery({
    queryKey: ['capital-calls', 'estimate', query],
    queryFn: ({ signal }) => portal.action<Answer>('capital-calls', `estimate?${query}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const estimate = data?.estimate;
  if (!estimate) return null;
  const title = translate('screens.calls.allocation');
  const columns: DataColumn<Line>[] = [
    { key: 'partner', label: translate('screens.numbers.partner'), cell: ({ name }) => name },
    ...Object.entries(amounts).map(
      ([key, label]): DataColumn<Line> => ({
        key,
        label: translate(label),
        isRight: true,
        cell: (line) => <Money amount={line[key as keyof typeof amounts]} currency={estimate.currency} />,
      }),
    ),
  ];
  const others = estimate.partners - estimate.lines.length;
  return (
    <Box role="status" aria-label={title} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {estimate.short > 0 && (
        <Alert severity="warning">{translate('screens.calls.short', { smart_count: estimate.short })}</Alert>
      )}
      <DataTable label={title} columns={columns} rows={estimate.lines} keyOf={({ commitmentId }) => commitmentId} />
      {others > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {translate('screens.calls.others', { smart_count: others })}{' '}
          <Money amount={estimate.others} currency={estimate.currency} />
        </Box>
      )}
    </Box>
  );
};
