import type pg from 'pg';
import { documented } from '../../resources/requiredDocuments.ts';
import { ask, type Call } from './ask.ts';
import { spreadOf } from './measure.ts';
import type { Line } from './report.ts';
import { LARGE, type Person, WIDE } from './world.ts';

const TURNS = 15;
/** Milliseconds of a list, of a page that reads several, and of the figures of a fund. */
const LIMIT = { list: 100, page: 300, figures: 1500 } as const;

interface Sides {
  product: string;
  tokens: Readonly<Record<Person, string>>;
  sql: pg.Pool;
}

/** The requests of one page, which are sent one after the other. */
interface Page {
  name: string;
  calls: readonly Call[];
  limit?: keyof typeof LIMIT;
}

/** Measures the activity, missing documents, calendar, saved views, closing checklist and deleted records, for staff. */
export const measurePages = async (sides: Sides, isWanted: (name: string) => boolean): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const { name, calls, limit = 'list' } of await pagesOf(sides)) {
    if (!isWanted(name)) continue;
    const times: number[] = [];
    for (let turn = -1; turn < TURNS; turn++) {
      let ms = 0;
      for (const call of calls) ms += (await ask(call)).ms;
      if (turn >= 0) times.push(ms);
    }
    const product = spreadOf(times);
    lines.push({ name, product, value: product.p50, limit: LIMIT[limit], unit: 'ms' });
  }
  return lines;
};

const pagesOf = async ({ product, tokens, sql }: Sides): Promise<Page[]> => {
  const idOf = async (text: string, value: string) =>
    (await sql.query<{ id: string }>(text, [value])).rows[0]?.id ?? '';
  const [large, wide, small] = await Promise.all([
    idOf('select id from funds where name = $1', LARGE),
    idOf('select id from funds where name = $1', WIDE),
    idOf('select id from funds where external_id = $1', 'scale:1'),
  ]);
  const [call, partner, user] = await Promise.all([
    idOf(
      'select c.id from capital_calls c join capital_call_lines l on l.capital_call_id = c.id where c.fund_id = $1 group by c.id order by count(*) desc limit 1',
      wide,
    ),
    idOf('select partner_id as id from transactions where fund_id = $1 and partner_id is not null limit 1', large),
    idOf('select created_by as id from report_definitions where title like $1 limit 1', 'View 1 of %'),
  ]);
  const get = (person: Person, path: string, query: Readonly<Record<string, unknown>> = {}): Call => {
    const values = Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return {
      url: `${product}/api/v1${path}?${new URLSearchParams(values)}`,
      headers: { authorization: `Bearer ${tokens[person]}` },
    };
  };
  const history = (path: string, query = {}) => [get('admin', `${path}/history`, { range: [0, 24], ...query })];
  const checklist = async (fundId: string) => [
    get(
      'admin',
      `/periods/${await idOf('select id from gl_periods where fund_id = $1 order by ends_on desc limit 1', fundId)}/checklist`,
    ),
  ];
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  const month = { from: day(-15), to: day(27) };
  const missing = (person: Person, name: string) =>
    get(person, `/${name}`, { filter: { documentsMissing: true }, range: [0, 9] });
  const forEach = (name: string, callsOf: (person: Person) => readonly Call[], limit: Page['limit'] = 'list'): Page[] =>
    (['admin', 'oneFund', 'fiveFunds'] as const).map((person) => ({
      name: `${name}, ${person}`,
      calls: callsOf(person),
      limit,
    }));
  const feed = async (person: Person) => [{ url: await feedOf(product, tokens[person]) }];
  return [
    { name: 'activity of a fund', calls: history(`/funds/${small}`), limit: 'page' },
    {
      name: 'activity of a fund: of one entity',
      calls: history(`/funds/${small}`, { entity: 'commitments' }),
      limit: 'page',
    },
    { name: 'activity of the large fund', calls: history(`/funds/${large}`), limit: 'figures' },
    {
      name: 'activity of the large fund: last page',
      calls: history(`/funds/${large}`, { range: [9975, 9999] }),
      limit: 'figures',
    },
    { name: 'activity of the wide fund', calls: history(`/funds/${wide}`), limit: 'page' },
    ...(call ? [{ name: 'activity of the largest call', calls: history(`/capital-calls/${call}`) }] : []),
    { name: 'activity of a partner', calls: history(`/partners/${partner}`) },
    ...documented.flatMap((name) => forEach(`${name} without a document`, (person) => [missing(person, name)])),
    ...forEach('page of missing documents', (person) => documented.map((name) => missing(person, name)), 'page'),
    ...forEach('calendar of six weeks', (person) => [get(person, '/calendar', month)], 'page'),
    { name: 'calendar feed, admin', calls: await feed('admin'), limit: 'page' },
    { name: 'calendar feed, fiveFunds', calls: await feed('fiveFunds'), limit: 'page' },
    ...forEach('saved views of a list', (person) =>
      [{ createdBy: user }, { sharing: ['team'] }].map((filter) =>
        get(person, '/report-definitions', {
          filter: { entity: 'transactions', ...filter },
          sort: ['title', 'ASC'],
          range: [0, 99],
        }),
      ),
    ),
    { name: 'closing checklist of a fund', calls: await checklist(small), limit: 'page' },
    { name: 'closing checklist of the large fund', calls: await checklist(large), limit: 'figures' },
    ...forEach('deleted transactions', (person) => [get(person, '/transactions/deleted')]),
  ];
};

/** Creates the address of a calendar feed. */
const feedOf = async (product: string, token: string): Promise<string> => {
  const { text } = await ask({
    method: 'POST',
    url: `${product}/api/v1/user/calendar-feed`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: {},
  });
  const { address } = JSON.parse(text) as { address: string };
  return `${product}${new URL(address).pathname}`;
};
