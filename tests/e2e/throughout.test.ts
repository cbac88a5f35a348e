import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { enter, openBrowser, settled, signIn, visit } from './browser.ts';
import { Person } from './days/support/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const administrator = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';

/** A signed-in administrator. */
const arrive = async (): Promise<Person> => new Person('Ada', administrator, await enter('admin'));

/** The same user in another tab of the same browser. */
const inAnotherTab = async ({ name, email, visitor }: Person): Promise<Person> =>
  new Person(name, email, visitor, await visitor.context.newPage());

const leave = async (ada: Person) => {
  expect(ada.visitor.troubles).toEqual([]);
  await ada.visitor.close();
};

/** Opens the first record of a list; returns its address. */
const openFirst = async (ada: Person, list: string): Promise<string> => {
  await ada.turn(list);
  await ada.click(ada.main.getByRole('row').nth(1).getByRole('link').first());
  await expect.poll(() => ada.path).toMatch(/\/[0-9a-f-]{36}$/);
  return ada.path;
};

const search = (ada: Person) =>
  ada.page
    .getByRole('searchbox')
    .or(ada.page.getByPlaceholder(/search/i))
    .first();

test("a list's search is in its address: after a reload, in another tab, and on the way back", async () => {
  const ada = await arrive();
  await ada.turn('/partners?filter={}');
  await ada.sees('Halloway Foundation', 'Brackenmoor');
  await search(ada).fill('halloway');
  await ada.seesNo('Brackenmoor');
  await expect.poll(() => ada.page.url()).toContain('halloway');
  await settled(ada.page);
  await ada.reload();
  await ada.sees('Halloway Foundation');
  await ada.seesNo('Brackenmoor');
  const twin = await inAnotherTab(ada);
  await twin.open(ada.page.url());
  await twin.sees('Halloway Foundation');
  await twin.seesNo('Brackenmoor');
  await ada.click(ada.link(/Halloway Foundation/, ada.main).first());
  await expect.poll(() => ada.path).toMatch(/^\/partners\/[0-9a-f-]{36}$/);
  await ada.back();
  await ada.sees('Halloway Foundation');
  await ada.seesNo('Brackenmoor');
  await leave(ada);
});

test('a conflicting save asks first, and typed values are discarded only on request', async () => {
  const ada = await arrive();
  const record = await openFirst(ada, '/partners');
  const twin = await inAnotherTab(ada);
  const editors = async () => {
    await ada.turn(`${record}/edit`);
    await twin.open(`${record}/edit`);
  };
  const collide = async (theirs: string, mine: string) => {
    await editors();
    await twin.type(twin.field('Legal Name'), theirs);
    await twin.click(twin.button('Save'));
    await expect.poll(() => twin.path).toBe(record);
    await ada.type(ada.field('Legal Name'), mine);
    await ada.click(ada.button('Save'));
    await ada.sees('Another user changed this record');
    expect(ada.path).toBe(`${record}/edit`);
    await expect.poll(() => ada.field('Legal Name').inputValue()).toBe(mine);
    await ada.click(ada.button('Show what changed'));
    await ada.sees(theirs);
  };

  await collide('Said in the other tab', 'Said here');
  await ada.click(ada.button('Apply my changes to the current state'));
  await expect.poll(() => ada.field('Legal Name').inputValue()).toBe('Said here');
  await ada.click(ada.button('Save'));
  await expect.poll(() => ada.path).toBe(record);
  await ada.sees('Said here');

  await collide('Said in the other tab again', 'Thought better of');
  await ada.click(ada.button('Load the current state'));
  await expect.poll(() => ada.field('Legal Name').inputValue()).toBe('Said in the other tab again');
  await ada.turn(record);
  await ada.sees('Said in the other tab again');
  ada.forgive(/409/);
  await leave(ada);
});

test('a user who signs out in one tab is signed out in the other, and Back shows no content', async () => {
  const visitor = await visit(browser);
  await signIn(visitor, 'admin');
  const ada = new Person('Ada', administrator, visitor);
  await ada.turn('/partners?filter={}');
  await ada.sees('Halloway Foundation');
  const twin = await inAnotherTab(ada);
  await twin.open('/dashboard');
  await twin.click(twin.button(/Profile menu/));
  await twin.click(twin.item('Logout'));
  await expect.poll(() => ada.path, { timeout: 20_000 }).toBe('/login');
  await ada.sees('Welcome Back');
  await ada.page.goBack();
  await expect.poll(() => ada.path, { timeout: 20_000 }).toBe('/login');
  await ada.sees('Welcome Back');
  expect(await ada.page.locator('body').innerText()).not.toContain('Halloway');
  await leave(ada);
});

test('the link to a list of one fund shows that fund’s rows to a user in another, and keeps that fund', async () => {
  const visitor = await visit(browser);
  const max = new Person('Max', demoSignIns.find(({ role }) => role === 'fund_manager')?.email ?? '', visitor);
  await signIn(visitor, 'fund_manager');
  const [first, second] = ['Northlight Climate Opportunities I', 'Northlight Growth Fund II'];
  const work = async (name: string) => {
    await max.click(max.button(/Switch context$/));
    await max.click(max.page.getByRole('menuitem', { name }).or(max.page.getByRole('option', { name })).first());
    await max.button(`${name}: Switch context`).waitFor();
  };
  const rows = async () => Number(/(\d+) entries/.exec(await max.text())?.[1]);
  await work(second);
  await max.turn('/transactions?status=completed');
  await max.sees(/\d+ entries/);
  const ofSecond = await rows();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await max.click(max.button('Copy Link to This List'));
  const link = await max.page.evaluate(() => navigator.clipboard.readText());

  await work(first);
  await max.open(link);
  await max.sees(`You are now working in ${second}.`);
  await max.button(`${second}: Switch context`).waitFor();
  await expect.poll(rows).toBe(ofSecond);

  await work(first);
  await max.go('Transactions', 'All');
  await max.sees(/[1-9]\d* entries/);
  await max.seesNo('No entries match these filters');
  await max.button(`${first}: Switch context`).waitFor();
  await leave(max);
});
