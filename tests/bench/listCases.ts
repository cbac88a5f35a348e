import { resources } from '../../resources/index.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import { ask, type Call } from './ask.ts';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';

const LIMIT = 100;
const TURNS = 7;

interface Sides {
  product: string;
  token: string;
  fundId: string;
}

/** Every filter, sort and search that the list of transactions offers an administrator, over all of the world. */
export const measureLists = async ({ product, token, fundId }: Sides, isWanted: (name: string) => boolean) => {
  const { list, fields } = resources.transactions;
  const sorts = list.columns.filter(
    (name) => kinds[(fields as Record<string, { kind: keyof typeof kinds }>)[name]?.kind ?? 'text']?.sortable,
  );
  const asked: [string, object, [string, string], [number, number]][] = [
    ['unfiltered', {}, ['tradeDate', 'DESC'], [0, 24]],
    ['status', { status: 'pending' }, ['tradeDate', 'DESC'], [0, 24]],
    ...sorts.map((name): [string, object, [string, string], [number, number]] => [
      `sort by ${name}`,
      {},
      [name, 'ASC'],
      [0, 24],
    ]),
    ['offset of 900,000', {}, ['tradeDate', 'DESC'], [900_000, 900_024]],
    ['search of two absent letters', { q: 'qx' }, ['tradeDate', 'DESC'], [0, 24]],
    ['one fund and status, by amount', { fundId, status: 'completed' }, ['amount', 'DESC'], [0, 24]],
  ];
  const lines: Line[] = [];
  for (const [what, filter, sort, range] of asked) {
    const name = `list: ${what}`;
    if (!isWanted(name)) continue;
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify(range),
    });
    const call: Call = {
      url: `${product}/api/v1/transactions?${query}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const times: number[] = [];
    const first = await ask(call).catch((error: Error) => error);
    if (first instanceof Error) {
      lines.push({ name, value: Number.NaN, limit: LIMIT, unit: 'ms', note: 'not offered' });
      continue;
    }
    for (let turn = 0; turn < TURNS; turn++) times.push((await ask(call)).ms);
    const product50 = spreadOf(times);
    lines.push({ name, product: product50, value: product50.p50, limit: LIMIT, unit: 'ms' });
  }
  return lines;
};
