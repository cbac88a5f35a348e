import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Totals as Answer, FlowSum, Total } from '../../../resources/answers/generic.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';

/** What amounts of rows come to. */
export interface Sums {
  /** Each currency by itself; none where rows come in and go out, whose sum says nothing. */
  totals: readonly Total[];
  /** What comes in, what goes out and what is left, each currency by itself. */
  flows: readonly FlowSum[];
  /** What is left of each sum where the list is that of one account, say: on the side that is greater. */
  balances: readonly Total[];
  /** How many rows there are of each currency. */
  counts: Answer['counts'];
}

export interface Line {
  key: string;
  caption: string;
  sums: Total;
}

/** What is said of rows, line by line: each sum, and under it what is left of it. `caption` says of how many rows a sum is. */
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

/** Sums one below the other, each amount under its name. */
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
