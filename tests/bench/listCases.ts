import { resources } from '../../resources/index.ts';
import { requestStatus } from '../../resources/kit/enums.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { isInOrder, isOffered } from '../../resources/kit/sorting.ts';
import { transactionTypes } from '../../resources/transactionTypes/lists.ts';
import { ask, type Call } from './ask.ts';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';
import { type Person, RARE_WORD } from './world.ts';

const LIMIT = 100;
const TURNS = 7;

interface Sides {
  product: string;
  tokens: Readonly<Record<Person, string>>;
  fundId: string;
}

/**
 * Measures every filter, sort order and search of the transaction list, for an administrator and for managers of one and five
 * funds, and those of journals and entries over all funds.
 */
export const measureLists = async (sides: Sides, isWanted: (name: string) => boolean): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const person of Object.keys(sides.tokens) as Person[])
    lines.push(...(await measureFor(person, sides, isWanted)));
  for (const name of ['journals', 'journal-entries'] as const)
    lines.push(...(await measureBooks(name, sides, isWanted)));
  return lines;
};

/** Measures each sort order and filter that is available over all funds: by every option, and by the dates and records of a row. */
const measureBooks = async (
  name: 'journals' | 'journal-entries',
  { product, tokens }: Sides,
  isWanted: (name: string) => boolean,
): Promise<Line[]> => {
  const resource: Resource = resources[name];
  const { list, fields } = resource;
  const offered = list.filters.filter((filter) => !list.whenNarrowed?.filters.includes(filter));
  const call = (filter: object, sort: [string, string]): Call => ({
    url: `${product}/api/v1/${name}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,24]' })}`,
    headers: { authorization: `Bearer ${tokens.admin}` },
  });
  const own: [string, string] = ['effectiveOn', 'DESC'];
  const [rows = []] = Object.values(JSON.parse((await ask(call({}, own))).text)).filter(Array.isArray);
  const sample = (source: string) => rows.find((row: Record<string, unknown>) => row[source])?.[source];
  const valuesOf = (source: string): [string, object][] => {
    const field = fields[source];
    if (field && 'options' in field) return field.options.map((value) => [`${source} ${value}`, { [source]: value }]);
    const value = sample(source);
    if (!value) return [];
    return field?.kind === 'ref'
      ? [[`one ${source}`, { [source]: value }]]
      : [[`${source} of a day`, { [`${source}_gte`]: value, [`${source}_lte`]: value }]];
  };
  const asked: [string, Call][] = [
    ...list.columns
      .filter((column) => isOffered(resource, column, { isOneRecord: false }))
      .flatMap((column) => ['ASC', 'DESC'].map((way): [string, Call] => [`${column} ${way}`, call({}, [column, way])])),
    ...offered.flatMap(valuesOf).map(([what, filter]): [string, Call] => [what, call(filter, own)]),
  ];
  const lines: Line[] = [];
  for (const [what, one] of asked) {
    const line = `list of ${name}: ${what}`;
    if (isWanted(line)) lines.push(await measured(line, one));
  }
  return lines;
};

const measured = async (name: string, call: Call): Promise<Line> => {
  await ask(call);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) times.push((await ask(call)).ms);
  const product = spreadOf(times);
  return { name, product, value: product.p50, limit: LIMIT, unit: 'ms' };
};

const measureFor = async (person: Person, { product, tokens, fundId }: Sides, isWanted: (name: string) => boolean) => {
  const { list, fields } = resources.transactions;
  const sorts = list.columns.filter(
    (name) =>
      kinds[(fields as Record<string, { kind: keyof typeof kinds }>)[name]?.kind ?? 'text']?.sortable &&
      isInOrder(resources.transactions, name),
  );
  const newest: [string, string] = ['tradeDate', 'DESC'];
  const first: [number, number] = [0, 24];
  const asked: [string, object, [string, string], [number, number]][] = [
    ['unfiltered', {}, ['tradeDate', 'DESC'], [0, 24]],
    ...requestStatus.map((status): [string, object, [string, string], [number, number]] => [
      `status ${status}`,
      { status },
      newest,
      first,
    ]),
    ...transactionTypes.map((type): [string, object, [string, string], [number, number]] => [
      `type ${type}, failed, by amount`,
      { type, status: 'failed' },
      ['amount', 'DESC'],
      first,
    ]),
    ['amounts above 5,000,000', { amount_gte: '5000000.00' }, newest, first],
    ['one month, by amount', { tradeDate_gte: '2025-03-01', tradeDate_lte: '2025-03-31' }, ['amount', 'ASC'], first],
    ...sorts.map((name): [string, object, [string, string], [number, number]] => [
      `sort by ${name}`,
      {},
      [name, 'ASC'],
      [0, 24],
    ]),
    ['the last page that is offered', {}, newest, [9975, 9999]],
    ['search of one letter', { q: 'h' }, newest, first],
    ['search of two letters', { q: 'ha' }, newest, first],
    ['search of a common word', { q: 'audit' }, newest, first],
    ['search of a rare text', { q: RARE_WORD }, newest, first],
    ['search of two absent letters', { q: 'qx' }, ['tradeDate', 'DESC'], [0, 24]],
    ['one fund and status, by amount', { fundId, status: 'completed' }, ['amount', 'DESC'], [0, 24]],
  ];
  const lines: Line[] = [];
  for (const [what, filter, sort, range] of asked) {
    const name = `list for ${person}: ${what}`;
    if (!isWanted(name)) continue;
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      range: JSON.stringify(range),
    });
    const call: Call = {
      url: `${product}/api/v1/transactions?${query}`,
      headers: { authorization: `Bearer ${tokens[person]}` },
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
