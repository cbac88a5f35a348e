import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { changeBlocker, isAllowed, isOfferedTo } from '../../resources/kit/can.ts';
import { type ResourceName, resourceNames } from '../../resources/kit/names.ts';
import { pagePath } from '../../resources/kit/paths.ts';
import type { Action, Resource } from '../../resources/kit/resource.ts';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { messagesIn } from '../helpers/catalogues.ts';
import { leaves } from '../i18n/tree.ts';
import { sampleOf } from '../setup/extent.ts';
import { signIn as tokenOf } from '../setup/signIn.ts';
import { inPlace, openBrowser, signIn, type Visitor, visit } from './browser.ts';
import { demoUrl } from './demo.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type Values = Record<string, unknown> & { id: string };

const english = new Map(leaves(messagesIn('en')));
const humanised = (step: string) => step.replace(/^./, (letter) => letter.toUpperCase());
/** The label of the button. */
const wordsOf = (name: ResourceName, step: string): string =>
  english.get(`resources.${name}.actions.${step}`) ?? humanised(step);

describe('impossible steps are not offered', () => {
  let visitor: Visitor;
  let token: string;
  let adminId: string;
  beforeAll(async () => {
    visitor = await visit(browser);
    await signIn(visitor, 'admin');
    const email = demoSignIns.find(({ role }) => role === 'admin')?.email ?? '';
    token = await tokenOf(await demoUrl(), email);
    adminId = (await recordsOf('users')).find((user) => user.email === email)?.id ?? '';
    expect(adminId).not.toBe('');
  });
  afterAll(() => visitor?.close());

  /** Nothing is changed here, so lists are cached. */
  const listed = new Map<ResourceName, Promise<Values[]>>();
  const recordsOf = (name: ResourceName): Promise<Values[]> => {
    const records = listed.get(name) ?? list(name);
    listed.set(name, records);
    return records;
  };
  const list = async (name: ResourceName): Promise<Values[]> => {
    const answer = await fetch(`${await demoUrl()}/api/v1/${name}?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return Object.values((await answer.json()) as object).find(Array.isArray) ?? [];
  };

  const isOffered = (actions: Readonly<Record<string, Action>>) => (called: string) =>
    Boolean(actions[called]?.allowedWhen) && actions[called]?.method !== 'GET';

  /** Conditional steps: edit, delete, and actions; read-only ones are requested by pages, not by buttons. */
  const steps = resourceNames.flatMap((name) => {
    const { states, allowedWhen, actions } = resources[name];
    const changes = (['edit', 'delete'] as const).filter(
      (change) => allowedWhen[change] || Object.values(states).some((machine) => machine[change]),
    );
    return [...changes, ...Object.keys(actions).filter(isOffered(actions))].map((step) => [name, step] as const);
  });

  const isAdmitted = (name: ResourceName, step: string, record: Values) =>
    step === 'edit' || step === 'delete'
      ? changeBlocker(resources[name], step, record) === null
      : isAllowed(resources[name].actions[step]?.allowedWhen, record);

  /** Returns whether the user may ever get the step: administrators do not anonymize their own account. */
  const isForAdmin = (name: ResourceName, step: string, record: Values) => {
    const { actions, visibleTo } = resources[name] as Pick<Resource, 'actions' | 'visibleTo'>;
    const own = step === 'edit' || step === 'delete' ? visibleTo[step] : actions[step]?.visibleTo;
    return isOfferedTo(own, record, adminId);
  };

  test.each(sampleOf(steps, 14))('%s: %s only while the record permits it', async (name, step) => {
    const { page, turn } = visitor;
    const records = await recordsOf(name);
    const of = (wanted: boolean) =>
      records.find((record) => isAdmitted(name, step, record) === wanted && isForAdmin(name, step, record));
    const words = wordsOf(name, step);
    const offered = async (record: Values) => {
      await turn(pagePath(name, resources[name], 'show', record));
      const main = page.getByRole('main');
      const [buttons, links] = [
        main.getByRole('button', { name: words, exact: true }),
        main.getByRole('link', { name: words, exact: true }),
      ];
      const beside = (await buttons.count()) + (await links.count());
      const menu = main.getByRole('button', { name: 'More Actions' });
      if (beside || !(await menu.count())) return beside;
      await menu.click();
      await page.getByRole('menu').waitFor();
      await inPlace(page);
      const inside = await page.getByRole('menuitem', { name: words, exact: true }).count();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      return inside;
    };
    const [fitting, closed] = [of(true), of(false)];
    expect(fitting ?? closed, 'no record of this kind in the demo world').toBeDefined();
    if (closed) expect(await offered(closed), `${name} ${closed.id}`).toBe(0);
    if (fitting && admin(name, step))
      expect((await offered(fitting)) > 0, `${name} ${fitting.id}`).toBe(await isAnswered(name, step, fitting));
  });

  /** Availability request of the record's page, if the record alone does not determine the step. */
  const isAnswered = async (name: ResourceName, step: string, { id }: Values): Promise<boolean> => {
    const { actions } = resources[name] as { actions: Readonly<Record<string, Action>> };
    const asked = actions[actions[step]?.availability ?? ''];
    if (!asked) return true;
    const path = asked.path.replace(':id', String(id));
    const answer = await fetch(`${await demoUrl()}/api/v1/${name}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { offered: boolean }).offered;
  };

  /** Returns whether an administrator has the step on a page of the record. */
  const admin = (name: ResourceName, step: string): boolean => {
    const { access, actions, appendOnly } = resources[name];
    if (step === 'edit' || step === 'delete') return !appendOnly && access[step].includes('admin');
    return actions[step]?.roles.includes('admin') ?? false;
  };
});
