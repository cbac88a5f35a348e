import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { OutputOf, QueryOf } from '../../../resources/values.ts';
import { Money } from '../../fields/valueFields.tsx';
import { minus, sumOf } from '../parts/cents.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useDebounced } from '../parts/useDebounced.ts';

type Answer = OutputOf<'capital-calls/estimate'>;
type Line = Answer['estimate']['lines'][number];

const amounts = [
  { key: 'unfunded', label: 'screens.numbers.unfunded', total: 'unfunded' },
  { key: 'amount', label: 'screens.calls.amount', total: 'totalAmount' },
  { key: 'unfundedAfter', label: 'screens.calls.unfundedAfter', total: 'unfundedAfter' },
] as const;

/** Estimated amount for each partner, computed by the server while typing. */
export const Estimate = ({ query: typed }: { query: QueryOf<'capital-calls/estimate'> }) => {
  const translate = useTranslate();
  const query = useDebounced(typed);
  const { data } = useActionQuery('capital-calls/estimate', { query }, { placeholderData: keepPreviousData });
  const estimate = data?.estimate;
  if (!estimate) return null;
  const title = translate('screens.calls.allocation');
  const money = (amount: string) => <Money amount={amount} currency={estimate.currency} />;
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ name }) => name,
      total: translate('screens.numbers.total'),
    },
    ...amounts.map(
      ({ key, label, total }): DataColumn<Line> => ({
        key,
        label: translate(label),
        isRight: true,
        cell: (line) => money(line[key]),
        total: money(estimate[total]),
      }),
    ),
  ];
  const count = estimate.partners - estimate.lines.length;
  const others = { commitmentId: 'others', name: translate('screens.calls.others', { smart_count: count }) };
  const rows = count > 0 ? [...estimate.lines, { ...others, ...restOf(estimate) }] : estimate.lines;
  return (
    <Box role="status" aria-label={title} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {estimate.short > 0 && (
        <Alert severity="warning">{translate('screens.calls.short', { smart_count: estimate.short })}</Alert>
      )}
      <FigureTable label={title} columns={columns} rows={rows} keyOf={({ commitmentId }) => commitmentId} />
    </Box>
  );
};

/** Returns the amounts of all partners not listed. */
const restOf = (estimate: Answer['estimate']) => {
  const rest = (key: (typeof amounts)[number]['key'], total: string) =>
    minus(total, sumOf(estimate.lines.map((line) => line[key])));
  return {
    unfunded: rest('unfunded', estimate.unfunded),
    amount: rest('amount', estimate.totalAmount),
    unfundedAfter: rest('unfundedAfter', estimate.unfundedAfter),
  };
};
