import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'react-admin';
import type { Totals as Answer, FlowSum, Total } from '../../../resources/answers/generic.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField, FieldLabel } from '../../fields/index.tsx';
import { PlainTable } from '../../fields/PlainTable.tsx';
import { inSentence } from '../../format/inSentence.ts';

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

/** Returns the caption of a sum: 'Total USD, 2 commitments'. */
export const useTotalCaption = (name: ResourceName) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (currency: string, entries: number) => {
    const entity = inSentence(translate(`resources.${name}.name`, { smart_count: entries }), locale);
    return translate('screens.records.totalOf', { currency, smart_count: entries, entries: entity });
  };
};

/**
 * Returns the total lines, each sum followed by its balance. `caption` labels a sum with its currency and row count;
 * without it the sums are those of rows without a direction. The currency precedes other captions if there are several.
 */
export const useLines = (
  { totals, balances, flows, counts }: Sums,
  caption?: (currency: string, entries: number | undefined) => string,
): Line[] => {
  const translate = useTranslate();
  const balance = translate('screens.records.balance');
  const isSeveral = new Set([...totals, ...flows.map(({ sums }) => sums)].map(({ currency }) => currency)).size > 1;
  const withCurrency = ({ currency }: Total, text: string) => (isSeveral ? `${currency} · ${text}` : text);
  const undirected = (currency: string, entries: number | undefined) =>
    withCurrency({ currency }, translate('screens.records.flow.neither', { smart_count: entries }));
  const captionOf = caption ?? undirected;
  return [
    ...totals.flatMap((sums) => [
      { key: `${sums.currency}`, caption: captionOf(`${sums.currency}`, counts[sums.currency ?? '']), sums },
      ...balances
        .filter(({ currency }) => currency === sums.currency)
        .map((each) => ({ key: `${sums.currency} balance`, caption: withCurrency(sums, balance), sums: each })),
    ]),
    ...flows.map(({ way, entries, sums }) => ({
      key: `${sums.currency} ${way}`,
      caption: withCurrency(sums, translate(`screens.records.flow.${way}`, { smart_count: entries })),
      sums,
    })),
  ];
};

interface Props {
  name: ResourceName;
  sources: readonly string[];
  lines: readonly Line[];
}

/** Totals outside a list: a table with a row per line; labelled amounts for a single line and on narrow screens. */
export const SumLines = ({ name, sources, lines }: Props) => {
  const translate = useTranslate();
  const used = sources.filter((source) => lines.some(({ sums }) => sums[source] !== undefined));
  const shown = (source: string, { sums }: Line) =>
    sums[source] === undefined ? null : <DeclaredField name={name} source={source} record={sums} isCell />;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isNarrow || lines.length === 1)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {lines.map((line) => (
          <Box key={line.key} role="group" aria-label={line.caption}>
            <Box sx={{ fontWeight: 600 }}>{line.caption}</Box>
            {used
              .filter((source) => line.sums[source] !== undefined)
              .map((source) => (
                <Box key={source} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                  <FieldLabel name={name} field={source} />
                  {shown(source, line)}
                </Box>
              ))}
          </Box>
        ))}
      </Box>
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
