import type { Page } from 'playwright-core';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { type Route, routesOf } from '../../../src/routing/table.ts';
import type { Person } from './browser.ts';

/** One address of the portal, with the user who opens it. */
export interface Place {
  person: Person;
  route: Route;
}

const people: readonly Person[] = ['admin', 'fund_manager', 'gp', 'lp', 'company'];

/** Every address of the portal once, plus the role-specific pages of each address. */
export const places: readonly Place[] = people.flatMap((person, index) =>
  routesOf(person)
    .filter((route) => route.kind === 'page' || !people.slice(0, index).some((other) => isOpen(route, other)))
    .filter((route) => route.roles !== 'personal' || person === 'admin')
    .map((route) => ({ person, route })),
);

/** Returns the first list in a user's menu. */
export const firstListOf = (person: Person): ResourceName => {
  const names = Object.keys(resources) as ResourceName[];
  const name = names.find((n) => resources[n].menu[person] && can(resources[n], 'list', person) && !resources[n].inner);
  if (!name) throw new Error(`${person} has no list.`);
  return name;
};

/** Returns the address of a place, with a record that the user may see; null if there is none. */
export const addressOf = async (page: Page, { route }: Place): Promise<string | null> => {
  if (!route.path.includes(':') || route.kind === 'page') return route.path;
  const record = await page.evaluate(async (name) => {
    const headers: Record<string, string> = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch(`/api/v1/${name}?range=[0,0]`, { headers });
    const rows = answer.ok ? Object.values(await answer.json()).find(Array.isArray) : undefined;
    return (rows?.[0] as Record<string, unknown> | undefined) ?? null;
  }, route.name);
  return record && route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(record[key])));
};

function isOpen(route: Route, person: Person) {
  return routesOf(person).some(({ path }) => path === route.path);
}
