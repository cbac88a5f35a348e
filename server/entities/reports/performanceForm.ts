import { type Performances, performances, type TypedFlow } from '../../accounting/ilpa/performance.ts';
import type { Treatment } from '../../accounting/ilpa/performanceTypes.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Xirr } from '../../accounting/xirr.ts';
import type { FormCell, FormSheet } from '../../core/export/form.ts';

/** One method of the form: its flows, results, and type treatments. */
export interface Method<T extends string = string> {
  title: string;
  flows: readonly TypedFlow<T>[];
  types: Readonly<Record<T, Treatment>>;
  found: Performances;
}

export const methodOf = <T extends string>(
  title: string,
  flows: readonly TypedFlow<T>[],
  types: Readonly<Record<T, Treatment>>,
): Method<T> => ({ title, flows, types, found: performances(flows, types) });

/** The four rates, with the columns of their flows and start flags, and of the type table. */
export const rates = [
  { key: 'grossWith', label: 'Gross, with Subscription Facility', amount: 'D', begun: 'H', column: 3 },
  { key: 'netWith', label: 'Net, with Subscription Facility', amount: 'E', begun: 'I', column: 4 },
  { key: 'grossWithout', label: 'Gross, without Subscription Facility', amount: 'F', begun: 'J', column: 5 },
  { key: 'netWithout', label: 'Net, without Subscription Facility', amount: 'G', begun: 'K', column: 6 },
] as const;

const counts: Readonly<Record<keyof Performances, (treatment: Treatment) => boolean>> = {
  grossWith: (t) => ['both', 'gross'].includes(t.with ?? ''),
  netWith: (t) => ['both', 'net'].includes(t.with ?? ''),
  grossWithout: (t) => ['both', 'gross'].includes(t.without ?? ''),
  netWithout: (t) => ['both', 'net'].includes(t.without ?? ''),
};
const words: Readonly<Record<Treatment['multiple'], string>> = {
  adds: 'Numerator',
  paid: 'Denominator',
  returned: 'Decrease Denominator',
};

/** First row of the flows; the type table is next to them. */
const FIRST = 12;
const WIDTHS = [14, 18, 60, 18, 18, 18, 18, 8, 8, 8, 8, 21, 2, 2, 60, 21, 13, 13, 13, 13];

export interface Head {
  fund: string;
  currency: string;
  about: string;
}

/**
 * Builds one method of ILPA's Performance Template as a sheet: every flow, and rates and multiples computed from them.
 */
export const performanceForm = ({ title, flows, types, found }: Method, { fund, currency, about }: Head): FormSheet => {
  const rows = new Map<number, Record<string, FormCell>>();
  const put = (row: number, cells: Record<string, FormCell>) => rows.set(row, { ...rows.get(row), ...cells });
  const text = (words: string): FormCell => ({ text: words });
  const named = (words: string): FormCell => ({ text: words, isWrapped: true });
  const head = (words: string, of: 'title' | 'text' | 'figures' = 'text'): FormCell => ({ text: words, head: of });
  const known = Object.entries(types) as [string, Treatment][];
  const [last, lastType] = [FIRST + Math.max(flows.length, 1) - 1, FIRST + known.length - 1];
  const span = (letter: string, to = last) => `$${letter}$${FIRST}:$${letter}$${to}`;
  put(1, { A: head(fund, 'title') });
  put(2, { A: text(`ILPA Performance Template v1.1, ${title}, ${currency}`) });
  put(3, { A: text(about) });
  put(6, { C: text('IRR') });
  put(7, { C: text('Multiple (TVPI / MOIC)') });
  put(FIRST - 1, {
    A: head('Date'),
    B: head('Amount', 'figures'),
    C: head('Transaction Type'),
    L: head('Multiple'),
    O: head('Transaction Type'),
    P: head('Multiple'),
  });
  rates.forEach(({ key, label, amount, begun, column }) => {
    const { irr, multiple } = found[key];
    put(5, { [amount]: head(label, 'figures') });
    put(FIRST - 1, {
      [amount]: head(label, 'figures'),
      [begun]: head('Begun', 'figures'),
      [String.fromCharCode('N'.charCodeAt(0) + column)]: head(label, 'figures'),
    });
    // Programs find no rate if the first values are empty.
    const from = (letter: string) => `INDEX(${span(letter)},COUNTIF(${span(begun)},0)+1):$${letter}$${last}`;
    const role = (word: Treatment['multiple']) => `SUMIF(${span('L')},"${words[word]}",${span(amount)})`;
    put(6, {
      [amount]:
        irr.rate === null
          ? text('n/a')
          : { formula: `XIRR(${from(amount)},${from('A')}${guessOf(irr)})`, amount: String(irr.rate), isRate: true },
    });
    put(7, {
      [amount]:
        multiple === null
          ? text('n/a')
          : { formula: `ROUND(${role('adds')}/-(${role('paid')}+${role('returned')}),6)`, amount: String(multiple) },
    });
  });
  const hasBegun = new Set<string>();
  flows.forEach(({ date, type, cents }, i) => {
    const row = FIRST + i;
    const treatment = types[type] as Treatment;
    const looked = (column: number) => `VLOOKUP($C${row},$O$${FIRST}:$T$${lastType},${column},FALSE)`;
    put(row, {
      A: { day: date },
      B: { amount: formatMoney(cents, currency) },
      C: named(type),
      L: { formula: looked(2), text: words[treatment.multiple] },
    });
    for (const { key, amount, begun, column } of rates) {
      const counted = counts[key](treatment);
      if (counted) hasBegun.add(key);
      put(row, {
        [amount]: {
          formula: `$B${row}*${looked(column)}`,
          amount: formatMoney(counted ? cents : 0n, currency),
        },
        [begun]: {
          formula: i ? `IF(OR(${begun}${row - 1}=1,${amount}${row}<>0),1,0)` : `IF(${amount}${row}<>0,1,0)`,
          amount: hasBegun.has(key) ? '1' : '0',
        },
      });
    }
  });
  known.forEach(([type, treatment], i) => {
    const counted = Object.fromEntries(
      rates.map(({ key, column }) => [
        String.fromCharCode('N'.charCodeAt(0) + column),
        { amount: counts[key](treatment) ? '1' : '0' },
      ]),
    );
    put(FIRST + i, { O: named(type), P: text(words[treatment.multiple]), ...counted });
  });
  return {
    title,
    widths: WIDTHS,
    rows,
    layout: { frozen: { rows: FIRST - 1, columns: 0 }, isLandscape: true },
    printed: { areas: [`A1:L${last}`, `O${FIRST - 1}:T${lastType}`], repeated: [FIRST - 1, FIRST - 1] },
  };
};

/** With several solutions, a spreadsheet must start from the one shown. */
const guessOf = ({ rate, flags }: Xirr): string =>
  rate !== null && flags.includes('MULTIPLE_ROOTS') ? `,${rate.toFixed(4)}` : '';
