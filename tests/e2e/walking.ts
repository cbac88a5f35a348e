import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { isFull, sampleOf } from '../setup/extent.ts';
import { PASSWORD, register, signIn as tokenOf } from '../setup/signIn.ts';
import { ABSENT, admitted, elsewhere, homes, landingOf, letters, type Walker } from './admitted.ts';
import { auditOnce } from './axe.ts';
import { signInAs, visit } from './browser.ts';
import { demoUrl } from './demo.ts';

/** A signed-in user without a role. */
const NOBODY = 'nobody@quarterdeck.test';

const emailOf = (walker: Walker) => demoSignIns.find((s) => s.role === walker)?.email ?? NOBODY;

/** A record of each kind visible to the user. */
const recordsOf = async (walker: Walker): Promise<Record<string, string>> => {
  const url = await demoUrl();
  const authorization = `Bearer ${await tokenOf(url, emailOf(walker))}`;
  const contexts = (await (await fetch(`${url}/api/v1/user/contexts`, { headers: { authorization } })).json()) as {
    data: Contexts;
  };
  const first = async (path: string, key: string): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization, ...inFirst(contexts.data) } });
    const body = (await answer.json()) as Record<string, Record<string, string>[] | undefined>;
    return body[key]?.[0] ?? {};
  };
  const [transaction, fund, company, call, document, report] = await Promise.all([
    first('/transactions?source=partner&limit=1', 'transactions'),
    first('/funds?limit=1', 'funds'),
    first('/companies?limit=1', 'companies'),
    first('/capital-calls?limit=1&status=Active', 'capitalCalls'),
    first('/documents?limit=1', 'documents'),
    first('/reports?limit=1', 'reports'),
  ]);
  const found = {
    partner: transaction.partnerId,
    transaction: transaction.id,
    fund: fund.id,
    manager: fund.managerId,
    company: company.id,
    call: call.id,
    document: document.id,
    report: report.id,
  };
  return Object.fromEntries(Object.entries(found).map(([key, id]) => [key, id ?? ABSENT]));
};

/** The header with which the web app names its initial context. */
const inFirst = ({ isAdmin, funds, companies }: Contexts): Record<string, string> => {
  const [fund] = funds;
  const [company] = companies;
  if (isAdmin || !(fund || company)) return {};
  return {
    'x-user-context': JSON.stringify(fund ? { type: 'fund', id: fund.id } : { type: 'company', id: company?.id }),
  };
};

interface Contexts {
  isAdmin: boolean;
  funds: { id: string }[];
  companies: { id: string }[];
}

const unspoken = /\b(resources|layout|screens|ra|words)\.[a-z]+\w*\.|undefined|NaN|\[object|[0-9a-f]{8}-[0-9a-f]{4}-7/;

export const walkers = Object.keys(letters) as Walker[];
const patterns = Object.keys(admitted);
const REFUSED_SAMPLE = 4;

/**
 * Every address in the full run. Otherwise the permitted roles take turns at each page, and each role tries a few forbidden
 * addresses.
 */
const patternsOf = (walker: Walker): readonly string[] => {
  if (isFull) return patterns;
  const own = patterns.filter((pattern, index) => {
    const open = walkers.filter((each) => landingOf(each, pattern) === pattern);
    return open[index % open.length] === walker;
  });
  const closed = patterns.filter((pattern) => landingOf(walker, pattern) !== pattern);
  return [...own, ...sampleOf(closed, REFUSED_SAMPLE)];
};

const audited = new Set(sampleOf(patterns, patterns.length / 4));
const isAudited = (pattern: string) => audited.has(pattern);

/** Goes to addresses as a user: checks the landing page, and that pages without a redirect are valid. */
export const walkAs = async (browser: Browser, walker: Walker): Promise<void> => {
  if (walker === 'none') await register(await demoUrl(), NOBODY);
  const visitor = await visit(browser);
  const { page, troubles, turn } = visitor;
  const records = await recordsOf(walker);
  const at = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (_, key: string) => records[key] ?? ABSENT);
  await signInAs(visitor, { email: emailOf(walker), password: PASSWORD });
  expect(new URL(page.url()).pathname).toBe(homes[walker]);

  const landed: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const complaints: string[] = [];
  const walk = async (pattern: string, to: string) => {
    const path = at(pattern);
    expected[path] = at(to);
    const before = troubles.length;
    await turn(path);
    landed[path] = new URL(page.url()).pathname;
    // A page of a missing record says so, after a single request with a 404.
    if (path.includes(ABSENT))
      troubles.splice(before, Number.POSITIVE_INFINITY, ...troubles.slice(before).filter((t) => !/\b404\b/.test(t)));
    if (pattern !== to) return;
    const text = await page.getByRole('main').innerText();
    if (text.length < 10) complaints.push(`${pattern}: says nothing`);
    const odd = unspoken.exec(text);
    if (odd) complaints.push(`${pattern}: shows ${odd[0]}`);
    if (isAudited(pattern)) complaints.push(...(await auditOnce(page, pattern)));
  };
  for (const pattern of patternsOf(walker)) await walk(pattern, landingOf(walker, pattern));
  for (const [path, to] of Object.entries(elsewhere)) await walk(path, to === 'home' ? homes[walker] : to);
  expect(landed).toEqual(expected);
  expect(complaints).toEqual([]);
  expect(troubles).toEqual([]);
  await visitor.close();
};
