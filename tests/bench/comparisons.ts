import autocannon from 'autocannon';
import type pg from 'pg';
import { mostCounted } from '../../server/core/tables/select.ts';
import { ask, type Call } from './ask.ts';
import type { Case } from './cases.ts';
import { floorQueries } from './floorQueries.ts';
import { interleaved, spreadOf } from './measure.ts';
import type { Line } from './report.ts';

export interface Floors {
  /** Address of the bare handler. */
  url: string;
  /** The bare SQL. */
  sql: pg.Pool;
  /** Address of the identity provider, which each write of money calls immediately. */
  provider: string;
}

/** The request that the product sends to the provider for each caller. */
const providerCall = ({ headers }: Call, { provider }: Floors): Call => ({
  method: 'POST',
  url: `${provider}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=bench`,
  body: { idToken: headers?.authorization?.replace('Bearer ', '') },
});

const floorCall = ({ floor }: Case, { url }: Floors, round: number): Call => {
  const { name, method } = floorQueries[floor.query];
  const values = floor.values(round);
  return method === 'GET'
    ? { url: `${url}/${name}?values=${encodeURIComponent(JSON.stringify(values))}` }
    : { method, url: `${url}/${name}`, body: values };
};

/** Completed rounds by case: a write cannot be repeated with the same values. */
const gone = new Map<string, number>();

/** Measures p50 and p99 of the product, the bare handler and the bare SQL, in sequence in every round. */
export const compare = async (it: Case, floors: Floors): Promise<Line> => {
  if (it.total) await checkSame(it, floors);
  const { name, method, text } = floorQueries[it.floor.query];
  const sql = async (round: number) => {
    const began = performance.now();
    await floors.sql.query({ name, text, values: it.floor.values(round) });
    return performance.now() - began;
  };
  const times = await interleaved<'product' | 'floor' | 'sql' | 'provider'>(
    {
      product: async (round) => {
        gone.set(it.name, round + 1);
        return (await ask(it.product(round))).ms;
      },
      floor: async (round) => (await ask(floorCall(it, floors, round))).ms,
      // A repeated write would conflict with itself.
      ...(method === 'GET'
        ? { sql }
        : { provider: async (round) => (await ask(providerCall(it.product(round), floors))).ms }),
    },
    { rounds: it.rounds },
  );
  const [product, floor] = [spreadOf(times.product ?? []), spreadOf(times.floor ?? [])];
  return {
    name: it.name,
    product,
    floor,
    ...(times.sql ? { sql: spreadOf(times.sql) } : {}),
    ...(times.provider ? { note: `the provider alone answers in ${spreadOf(times.provider).p50.toFixed(2)} ms` } : {}),
    value: product.p50 / floor.p50,
    limit: it.limit,
    unit: 'x',
  };
};

/** Checks that both return the same rows; otherwise the comparison is meaningless. */
const checkSame = async (it: Case, floors: Floors) => {
  const ours = JSON.parse((await ask(it.product(0))).text) as { total: number };
  const { rows } = JSON.parse((await ask(floorCall(it, floors, 0))).text) as { rows: { total: number }[] };
  const there = rows[0]?.total ?? 0;
  // The product caps the count here.
  if (ours.total !== Math.min(there, mostCounted({ search: null })))
    throw new Error(`${it.name}: ${ours.total} rows here, ${there} there.`);
};

const CONNECTIONS = 20;
const SECONDS = 4;
const WRITES = 600;

/** Repeats the same request. */
const readAgain = ({ url, headers = {} }: Call) =>
  autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });

/** Sends a different request each time, with spare ones because an aborted write may have succeeded. */
const writeOthers = (origin: string, next: () => Call) =>
  autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount: WRITES,
    requests: [
      {
        setupRequest: (request) => {
          const { method, url, headers = {}, body } = next();
          const { pathname, search } = new URL(url);
          return {
            ...request,
            method,
            path: `${pathname}${search}`,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  });

/**
 * Measures requests per second over 20 connections, the product and the bare handler in turn. The minimum share is half
 * unless the case sets another.
 */
export const throughput = async (it: Case, floors: Floors, { turns = 3 } = {}): Promise<Line> => {
  const rates = { product: [] as number[], floor: [] as number[] };
  const late = { product: [] as number[], floor: [] as number[] };
  const rounds = { product: gone.get(it.name) ?? 0, floor: gone.get(it.name) ?? 0 };
  const next = {
    product: () => it.product(rounds.product++),
    floor: () => floorCall(it, floors, rounds.floor++),
  };
  const reads = floorQueries[it.floor.query].method === 'GET';
  for (let turn = 0; turn < turns; turn++) {
    for (const side of ['floor', 'product'] as const) {
      const result = await (reads
        ? readAgain(side === 'floor' ? floorCall(it, floors, 0) : it.product(0))
        : writeOthers(side === 'floor' ? floors.url : new URL(it.product(0).url).origin, next[side]));
      if (result.non2xx + result.errors > 0) throw new Error(`${it.name}: ${result.non2xx + result.errors} refused.`);
      rates[side].push((1000 * result.requests.total) / (result.finish.getTime() - result.start.getTime()));
      late[side].push(result.latency.p99);
    }
  }
  const rate = (side: 'product' | 'floor') => spreadOf(rates[side]).p50;
  return {
    name: `${it.name}, 20 connections`,
    note: `${rate('product').toFixed(0)} and ${rate('floor').toFixed(0)} requests/s; p99 ${spreadOf(late.product).p50} and ${spreadOf(late.floor).p50} ms`,
    value: rate('product') / rate('floor'),
    limit: it.share ?? 0.5,
    unit: 'x',
    atLeast: true,
  };
};
