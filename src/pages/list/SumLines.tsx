import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Totals as Answer, FlowSum, Total } from '../../../resources/answers/generic.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';

/** Totals of rows. */
export interface Sums {
  /** Per currency; empty for lists with incoming and outgoing rows, whose sum has no meaning. */
  totals: readonly Total[];
  /** Incoming, outgoing and net amounts, per currency. */
  flows: readonly FlowSum[];
  /** Balances of two sums, for example of one account, on the larger side. */
  balances: readonly Total[];
  /** Number of rows per currency. */
  counts: Answer['counts'];
}

export interface Line {
  key: string;
  caption: string;
  sums: Total;
}

/** Returns the total lines, each sum followed by its balance. `caption` labels a sum with its row count. */
export const useLines = (
  { totals, balances, flows, counts }: Sums,
  caption: (entries: number | undefined) => string,
): Line[] => {
  const translate = useTranslate();
  const balance = translate('screens.records.balance');
  return [
    ...totals.flatMap((sums) => [
      { key: `${sums.currency}`, caption: caption(counts[sums.currency ?? '']), sums },
      ...balances
        .filter(({ currency }) => currency === sums.currency)
        .map((each) => ({ key: `${sums.currency} balance`, caption: balance, sums: each })),
    ]),
    ...flows.map(({ way, entries, sums }) => ({
      key: `${sums.currency} ${way}`,
      caption: translate(`screens.records.flow.${way}`, { smart_count: entries }),
      sums,
    })),
  ];
};

interface Props {
  name: ResourceName;
  sources: readonly string[];
  lines: readonly Line[];
}

/** Totals stacked, each amount with its label. */
export const SumLines = ({ name, sources, lines }: Props) =>
  lines.map((line) => (
    <Box key={line.key} sx={{ '& + &': { mt: 1 } }}>
      <Box sx={{ fontWeight: 600 }}>{line.caption}</Box>
      {sources
        .filter((source) => line.sums[source] !== undefined)
        .map((source) => (
          <Box key={source} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <FieldLabel name={name} field={source} />
            <DeclaredField name={name} source={source} record={line.sums} isCell />
          </Box>
        ))}
    </Box>
  ));
