import type { Spread } from './measure.ts';

/** A measured figure and its target. */
export interface Line {
  name: string;
  product?: Spread;
  floor?: Spread;
  sql?: Spread;
  note?: string;
  value: number;
  limit: number;
  unit: 'x' | 'ms' | 'MB' | 'KB' | '';
  /** The limit is a minimum; otherwise a maximum. */
  atLeast?: boolean;
}

/** True unless the value is NaN, which marks an operation that the product does not support. */
export const isThere = ({ value }: Line) => !Number.isNaN(value);
export const isReached = ({ value, limit, atLeast }: Line) => (atLeast ? value >= limit : value <= limit);

const spread = (s: Spread | undefined) => (s ? `${s.p50.toFixed(2)}/${s.p99.toFixed(2)}` : '');
const digits = { x: 2, ms: 0, MB: 0, KB: 1, '': 3 } as const;

/** Formats a line of the table; printed as soon as it is measured, because the whole run takes minutes. */
export const lineText = (line: Line): string => {
  const figure = (n: number) => `${n.toFixed(digits[line.unit])}${line.unit === 'x' ? 'x' : ` ${line.unit}`}`;
  return [
    line.name.padEnd(46),
    spread(line.product).padStart(15),
    spread(line.floor).padStart(15),
    spread(line.sql).padStart(15),
    (isThere(line) ? figure(line.value) : '-').padStart(9),
    `${line.atLeast ? '>=' : '<='} ${figure(line.limit)}`.padStart(11),
    isThere(line) ? (isReached(line) ? '  ok    ' : '  MISSED') : '  not there',
    line.note ?? '',
  ]
    .join(' ')
    .trimEnd();
};

export const heading = [
  'p50/p99 in ms'.padEnd(46),
  'product'.padStart(15),
  'bare handler'.padStart(15),
  'bare SQL'.padStart(15),
  'measured'.padStart(9),
  'target'.padStart(11),
].join(' ');
