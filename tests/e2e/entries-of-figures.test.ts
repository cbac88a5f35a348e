import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '../../resources/kit/names.ts';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { sampleOf } from '../setup/extent.ts';
import { signIn as tokenOf } from '../setup/signIn.ts';
import { enter } from './browser.ts';
import { demoUrl } from './demo.ts';

type Ask = (path: string) => Promise<Record<string, unknown>>;
const askAs = async (role: Role): Promise<Ask> => {
  const url = await demoUrl();
  const email = demoSignIns.find((each) => each.role === role)?.email ?? '';
  const headers = { authorization: `Bearer ${await tokenOf(url, email)}` };
  return async (path) => (await (await fetch(`${url}/api/v1${path}`, { headers })).json()) as Record<string, unknown>;
};

interface Opened {
  /** "€700.00: entries of Called" */
  name: string;
  href: string;
}
const openedOn = (page: Page): Promise<Opened[]> =>
  page
    .locator('main a[aria-label*=": "]')
    .evaluateAll((links) =>
      links.map((a) => ({ name: a.getAttribute('aria-label') ?? '', href: a.getAttribute('href') ?? '' })),
    );

/** Charts have their figures in a table, by month or period. */
const DRAWN = [
  'NAV this quarter',
  'Exposure',
  'Cash flows and NAV',
  'J-curve',
  'Value creation by company',
  'Figures against the year before',
];
/** Names of amounts without a link: among the figures and totals of a fund, and anywhere on other pages. */
const shutOn = async (page: Page): Promise<string[]> => {
  const figures = page.getByRole('region', { name: /^(Fund numbers|More)$/ });
  const within = (await figures.count()) ? figures : page.getByRole('main');
  const shut = await within.locator('dd, td').evaluateAll(
    (cells, drawn) =>
      cells
        .filter((cell) => /^[-−(]?[€$£¥][\d,.]*[1-9][\d,.]*\)?$/.test((cell as HTMLElement).innerText.trim()))
        .filter((cell) => !cell.querySelector('a, button') && !cell.closest('a'))
        .filter((cell) => !drawn.includes(cell.closest('table')?.getAttribute('aria-label') ?? ''))
        .map((cell) => {
          const name = (cell.closest('tr') ?? cell.parentElement)?.querySelector('th, td, dt');
          return (name as HTMLElement | null)?.innerText.split('\n')[0] ?? '';
        }),
    DRAWN,
  );
  return [...new Set(shut)];
};

const centsIn = (text: string): bigint => BigInt(text.replace(/\D/g, '')) * (/^[-−(]/.test(text.trim()) ? -1n : 1n);
const size = (cents: bigint) => (cents < 0n ? -cents : cents);
const shownIn = ({ name }: Opened) => name.slice(0, name.indexOf(': '));
const isAmount = (opened: Opened) => /[€$£¥]/.test(shownIn(opened));

/** Figures that differ from the sum of their entries. */
const wrongOf = async (ask: Ask, opened: readonly Opened[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const each of opened) {
    const { pathname, searchParams } = new URL(each.href, 'http://here');
    if (pathname !== '/journal-entries' || !isAmount(each) || !each.name.includes(': entries of ')) continue;
    const filter = encodeURIComponent(searchParams.get('filter') ?? '{}');
    const { totals } = (await ask(`/journal-entries/totals?columns=debit,credit&filter=${filter}`)) as {
      totals: { debit: string; credit: string }[];
    };
    const [sum] = totals;
    const cents = sum ? centsIn(sum.debit) - centsIn(sum.credit) : 0n;
    if (size(cents) !== size(centsIn(shownIn(each)))) wrong.push(`${each.name}, but ${cents}`);
  }
  return wrong;
};

/** Figures of a fund that differ from the sum of its partners' shares: carry, and figures net of it. */
const torn = (opened: readonly Opened[]): string[] => {
  const parts = opened.filter(({ name }) => name.includes(': parts of '));
  const isOne = ({ href }: Opened) => href.startsWith('/partners/');
  const sums = new Map<string, bigint>();
  for (const part of parts.filter(isOne)) {
    const figure = part.name.split(': parts of ')[1] ?? '';
    sums.set(figure, (sums.get(figure) ?? 0n) + centsIn(shownIn(part)));
  }
  const known = new Set([...sums.values()].map(size));
  return sums.size
    ? parts.filter((part) => !isOne(part) && !known.has(size(centsIn(shownIn(part))))).map((p) => p.name)
    : [];
};

type Named = 'funds' | 'partners' | 'companies' | 'commitments';

const walk = async (
  role: Role,
  pagesOf: (ids: (name: Named, filter?: object) => Promise<string[]>) => Promise<string[]>,
) => {
  const visitor = await enter(role);
  const { page, turn } = visitor;
  const ask = await askAs(role);
  const ids = async (name: Named, filter = {}) => {
    const answer = await ask(`/${name}?range=[0,49]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return (answer[name] as { id: string }[]).map(({ id }) => id);
  };
  const faults: Record<string, string[]> = {};
  const all: Opened[] = [];
  for (const path of [new URL(page.url()).pathname, ...(await pagesOf(ids))]) {
    await turn(path);
    const opened = await openedOn(page);
    all.push(...opened);
    const found = [...(await wrongOf(ask, opened)), ...torn(opened), ...(await shutOn(page))];
    if (found.length) faults[path] = found;
  }
  await visitor.close();
  return { faults, amounts: all.filter(isAmount) };
};

test('each figure that staff read links to entries or parts that sum to it', async () => {
  const { faults, amounts } = await walk('admin', async (ids) => [
    ...(await ids('funds')).map((id) => `/funds/${id}?numbers=all`),
    ...sampleOf(await ids('funds'), 1).map((id) => `/funds/${id}?numbers=all&asOf=2026-06-30`),
    ...sampleOf(await ids('partners'), 3).flatMap((id) => [`/partners/${id}`, `/partners/${id}/capital-account`]),
    ...sampleOf(await ids('companies'), 2).map((id) => `/companies/${id}`),
    ...sampleOf(await ids('commitments', { status: ['Active'] }), 3).map((id) => `/commitments/${id}`),
  ]);
  expect(faults).toEqual({});
  for (const kind of ['entries of', 'share of the entries of', 'parts of'])
    expect(amounts.filter(({ name }) => name.includes(`: ${kind} `)).length, kind).toBeGreaterThan(10);
});

test.each(sampleOf<Role>(['gp', 'fund_manager'], 1))('each figure that a %s reads does', async (role) => {
  const { faults, amounts } = await walk(role, async (ids) => [
    ...(await ids('funds')).map((id) => `/funds/${id}?numbers=all`),
    ...(await ids('partners')).slice(0, 2).map((id) => `/partners/${id}/capital-account`),
  ]);
  expect(faults).toEqual({});
  expect(amounts.length).toBeGreaterThan(10);
});

test('a capital account adds up line by line, in every column, for each partner and fund', async () => {
  const visitor = await enter('admin');
  const { page, turn } = visitor;
  const { partners } = (await (await askAs('admin'))('/partners?range=[0,49]')) as { partners: { id: string }[] };
  let taken = 0;
  for (const { id } of sampleOf(partners, 5)) {
    await turn(`/partners/${id}/capital-account`);
    const table = page.getByRole('table', { name: 'Capital account' });
    if (!(await table.count())) continue;
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => (cell as HTMLElement).innerText.trim())),
      );
    const read = rows.map((cells) => cells.filter((cell) => /\d/.test(cell)).map(centsIn));
    const sums = (read[0] ?? []).map((_, at) => read.slice(0, -1).reduce((sum, line) => sum + (line[at] ?? 0n), 0n));
    expect([id, sums]).toEqual([id, read.at(-1)]);
    expect(sums.length).toBeGreaterThan(2);
    taken += read
      .slice(1, -1)
      .flat()
      .filter((cents) => cents < 0n).length;
  }
  expect(taken).toBeGreaterThan(10);
  await visitor.close();
});

test('the list linked from a figure has that figure as its balance, on any screen width', async () => {
  const visitor = await enter('admin');
  const { page, turn } = visitor;
  const { funds } = (await (await askAs('admin'))('/funds?range=[0,0]')) as { funds: { id: string }[] };
  await turn(`/funds/${funds[0]?.id}?numbers=all`);
  const called = (await openedOn(page)).find(({ name }) => name.endsWith(': entries of Called'));
  if (!called) throw new Error('Called has no link');
  await turn(called.href);
  const balance = page.getByRole('row', { name: /^Balance/ });
  await balance.waitFor();
  await expect.poll(() => balance.innerText()).toContain(shownIn(called));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'Journal Entries' }).waitFor();
  await expect.poll(() => page.getByRole('group', { name: /^Balance/ }).innerText()).toContain(shownIn(called));
  await visitor.close();
});

test("each figure of a user's own dashboard links to its parts", async () => {
  const { faults } = await walk('lp', async () => []);
  expect(faults).toEqual({});
});
