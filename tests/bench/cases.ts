import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Call } from './ask.ts';
import type { floorQueries } from './floorQueries.ts';
import { type Person, RARE_WORD } from './world.ts';

/** One request, answered by the product, the bare handler and PostgreSQL itself. */
export interface Case {
  name: string;
  /** Limit of the product's p50, as a multiple of the bare handler's. */
  limit: number;
  /** Minimum part of the bare handler's rate over twenty connections; half by default. */
  share?: number;
  rounds: number;
  product: (round: number) => Call;
  floor: { query: keyof typeof floorQueries; values: (round: number) => unknown[] };
  /** Both responses contain a total, which is compared once before measuring. */
  total?: boolean;
}

export interface Sides {
  product: string;
  tokens: Record<Person, string>;
  owner: pg.Pool;
}

/** Returns every comparison, with ids from the loaded world. */
export const casesOf = async ({ product, tokens, owner }: Sides): Promise<Case[]> => {
  const ids = async (text: string) => (await owner.query<{ id: string }>(text)).rows.map((r) => r.id);
  const fund = (await ids(`select id from funds where external_id = 'scale:1'`))[0] ?? '';
  const five = await ids(
    `select f.id from funds f join fund_managers m on m.id = f.manager_id where m.name = 'Manager 2'`,
  );
  const records = await ids(`select id from transactions where fund_id = '${fund}' order by md5(id::text) limit 2000`);
  const { rows: open } = await owner.query<{ id: string; version: number }>(
    `select id, version from transactions where fund_id = '${fund}' and status = 'pending' order by md5(id::text) limit 1000`,
  );
  // Few records of a fund can still be edited, so they take turns; each edit increments the version.
  const openAt = (turn: number) => {
    const { id, version } = open[turn % open.length] ?? { id: '', version: 0 };
    return { id, version: version + Math.floor(turn / open.length) };
  };
  const run = randomUUID().slice(0, 8);
  const record = (round: number) => records[round % records.length] ?? '';
  const as = (person: Person) => ({ authorization: `Bearer ${tokens[person]}` });
  const list = (person: Person, filter: object, sort: [string, string]): Call => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,24]' });
    return { url: `${product}/api/v1/transactions?${query}`, headers: as(person) };
  };
  const newest: [string, string] = ['tradeDate', 'DESC'];
  const pending = { status: 'pending', type: 'Management Costs' };
  const all = {
    total: true,
    limit: 1.5,
    floor: { query: 'all', values: () => ['pending', 'Management Costs'] },
  } as const;
  const search = {
    total: true,
    limit: 1.5,
    floor: { query: 'search', values: () => [fund, `%${RARE_WORD}%`] },
  } as const;
  return [
    { name: 'list: administrator, all funds', rounds: 200, ...all, product: () => list('admin', pending, newest) },
    {
      name: 'list: manager of one fund',
      limit: 1.5,
      rounds: 600,
      total: true,
      product: () => list('oneFund', { type: 'Sale' }, newest),
      floor: { query: 'fund', values: () => [fund, 'Sale'] },
    },
    {
      name: 'list: manager of five funds',
      limit: 1.5,
      rounds: 300,
      total: true,
      product: () => list('fiveFunds', { status: 'approved' }, ['amount', 'DESC']),
      floor: { query: 'funds', values: () => [five, 'approved'] },
    },
    {
      name: 'search: manager of one fund',
      rounds: 600,
      ...search,
      product: () => list('oneFund', { q: RARE_WORD }, newest),
    },
    {
      name: 'search: administrator in one fund',
      rounds: 600,
      ...search,
      product: () => list('admin', { q: RARE_WORD, fundId: fund }, newest),
    },
    ...(['admin', 'oneFund'] as const).map((person) => ({
      name: `one record: ${person === 'admin' ? 'administrator' : 'manager'}`,
      limit: 2,
      share: 0.75,
      rounds: 1500,
      product: (round: number) => ({ url: `${product}/api/v1/transactions/${record(round)}`, headers: as(person) }),
      floor: { query: 'one' as const, values: (round: number) => [record(round)] },
    })),
    {
      name: 'create with audit',
      limit: 2,
      rounds: 250,
      product: (round) => ({
        method: 'POST',
        url: `${product}/api/v1/transactions`,
        headers: { ...as('oneFund'), 'idempotency-key': randomUUID() },
        body: { ...costs(fund), reference: `P-${run}-${round}`, amount: `${1000 + round}.00` },
      }),
      floor: {
        query: 'create',
        values: (round) => {
          const { type, fundId, payee, tradeDate, description } = costs(fund);
          const id = randomUUID();
          return [id, id, type, fundId, payee, `${1000 + round}.00`, tradeDate, `F-${run}-${round}`, description];
        },
      },
    },
    {
      name: 'update with audit',
      limit: 2,
      rounds: 250,
      product: (round) => {
        const { id, version } = openAt(round * 2);
        return {
          method: 'PUT',
          url: `${product}/api/v1/transactions/${id}`,
          headers: { ...as('oneFund'), 'idempotency-key': randomUUID() },
          body: { version, description: `Looked at again, ${run} ${round}` },
        };
      },
      floor: {
        query: 'update',
        values: (round) => {
          const { id, version } = openAt(round * 2 + 1);
          return [id, `Looked at again, ${run} ${round}`, version];
        },
      },
    },
  ];
};

const costs = (fundId: string) => ({
  type: 'Management Costs',
  fundId,
  payee: 'Administrator 7',
  tradeDate: '2024-05-06',
  description: 'Solar park settlement Q2 2024, management costs',
});
