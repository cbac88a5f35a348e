import { type Api, apiOf } from './api.ts';
import type { Day } from './day.ts';
import { foundFund, type World } from './fund.ts';
import { accept, registerFirst } from './people.ts';
import type { Person } from './person.ts';

export const ADA = 'ada@harbour.example';
export const MAX = 'max@harbour.example';
export const FUND = 'Harbour Growth Fund I';

export interface Office {
  ada: Person;
  max: Person;
  world: World;
  /** For what a day finds there already. */
  asAda: Api;
  asMax: Api;
}

/**
 * An office at work: the administrator and the manager came by mail; the fund, its partners with their commitments and
 * its bank account, approved by a second person, are there already.
 */
export const openOffice = async (day: Day, { count }: { count?: number } = {}): Promise<Office> => {
  const { url } = day.product;
  const ada = await day.arrives('Ada Lindqvist', ADA);
  await registerFirst(day, ada);
  const asAda = await apiOf(url, ADA);
  const manager = await asAda.make('/fund-managers', { name: 'Max Brandt', firmName: 'Harbour Advisers', email: MAX });
  await asAda.act(`/fund-managers/${manager.id}/activate`, { version: manager.version });
  const world = await foundFund(asAda, { fund: FUND, ...(count ? { count } : {}) });
  await asAda.act('/funds/assign-manager', { fundId: world.fund.id, managerId: manager.id });
  await asAda.act(`/fund-managers/${manager.id}/invite`);
  const max = await day.arrives('Max Brandt', MAX);
  await accept(day, max);
  await max.sees('Fund Manager: Harbour Growth Fund I');
  const asMax = await apiOf(url, MAX, { type: 'fund', id: String(world.fund.id) });
  const account = await asMax.make('/bank-accounts', {
    ownerKind: 'Fund',
    ownerId: world.fund.id,
    bankName: 'Bank of the Quay',
    accountName: FUND,
    accountNumber: '0012345678',
    swift: 'QUAYUS33',
    currency: 'USD',
  });
  await asMax.act(`/bank-accounts/${account.id}/propose`, { version: account.version });
  await asAda.get(`/bank-accounts/${account.id}/details`);
  await asAda.act(`/bank-accounts/${account.id}/approve`, { version: account.version + 1 });
  return { ada, max, world, asAda, asMax };
};
