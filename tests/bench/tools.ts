import type pg from 'pg';
import type { Call } from './ask.ts';
import type { meanwhile } from './meanwhile.ts';
import type { Line } from './report.ts';

export interface Sides {
  product: string;
  /** Tokens of administrators: one enters, another decides. */
  token: string;
  pid: number;
  sql: pg.Pool;
  /** The product's data folder. */
  folder: string;
  quick: boolean;
}
export interface Tools extends Sides {
  at: (path: string, method?: Call['method'], body?: unknown) => Call;
  fundOf: (name: string) => Promise<string>;
  light: Call;
}
export type Measure = (tools: Tools) => Promise<Line[]>;

export const ms = (name: string, value: number, limit: number, note = ''): Line => ({
  name,
  value,
  limit,
  unit: 'ms',
  note,
});
export const recordOf = (text: string) =>
  Object.values(JSON.parse(text))[0] as { id: string; status: string; version: number };
export const day = () => new Date().toISOString().slice(0, 10);
export const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

/** Returns the longest latency and event loop block during other work. */
export const besides = (
  name: string,
  { light, blocked, own }: Pick<Awaited<ReturnType<typeof meanwhile>>, 'light' | 'blocked' | 'own'>,
  most = 50,
): Line[] => [
  ms(`${name}: light p99 meanwhile`, light.p99, most),
  ms(`${name}: event loop blocked at most`, blocked, 50, `of its own work ${own.toFixed(0)} ms`),
];
