import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Totals as Answer, FlowSum, Total } from '../../../resources/answers/generic.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';
import { PlainTable } from '../../fields/PlainTable.tsx';

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

/**
 * Returns the total lines, each sum followed by its balance. `caption` labels a sum with its row count; the currency
 * precedes it if there are several.
 */
export const useLines = (
  { totals, balances, flows, counts }: Sums,
  caption: (entries: number | undefined) => string,
): Line[] => {
  const translate = useTranslate();
  const balance = translate('screens.records.balance');
  const lines: readonly Line[] = [
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
  const isSeveral = new Set(lines.map(({ sums }) => sums.currency)).size > 1;
  return lines.map((line) => (isSeveral ? { ...line, caption: `${line.sums.currency} · ${line.caption}` } : line));
};

interface Props {
  name: ResourceName;
  sources: readonly string[];
  lines: readonly Line[];
}

/** Totals outside a list: labelled amounts for one line, a table with a row per line for several. */
export const SumLines = ({ name, sources, lines }: Props) => {
  const translate = useTranslate();
  const used = sources.filter((source) => lines.some(({ sums }) => sums[source] !== undefined));
  const shown = (source: string, { sums }: Line) =>
    sums[source] === undefined ? null : <DeclaredField name={name} source={source} record={sums} isCell />;
  const [first, ...others] = lines;
  if (first && !others.length)
    return (
      <>
        <Box sx={{ fontWeight: 600 }}>{first.caption}</Box>
        {used.map((source) => (
          <Box key={source} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <FieldLabel name={name} field={source} />
            {shown(source, first)}
          </Box>
        ))}
      </>
    );
  return (
    <PlainTable
      label={translate('screens.records.totals')}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        { key: '', label: '', cell: ({ caption }) => caption },
        ...used.map((source) => ({
          key: source,
          label: translate(`resources.${name}.fields.${source}`),
          isRight: true,
          cell: (line: Line) => shown(source, line),
        })),
      ]}
    />
  );
};
