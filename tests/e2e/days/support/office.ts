import { register } from '../../../setup/signIn.ts';
import { type Api, apiOf } from './api.ts';
import type { Day } from './day.ts';
import { foundFund, type World } from './fund.ts';
import { signIn } from './people.ts';
import type { Person } from './person.ts';

export const ADA = 'ada@harbour.example';
export const MAX = 'max@harbour.example';
export const FUND = 'Harbour Growth Fund I';

export interface Office {
  ada: Person;
  max: Person;
  world: World;
  /** API of Ada for the records that a day starts with. */
  asAda: Api;
  asMax: Api;
}

/**
 * Creates a staffed fund: administrator and manager sign in; the fund, its partners with commitments, and its bank account,
 * approved by a second person. Day A plays the entry of each of them.
 */
export const openOffice = async (day: Day, { count }: { count?: number } = {}): Promise<Office> => {
  const { url } = day.product;
  await register(url, ADA, { name: 'Ada Lindqvist' });
  const asAda = await apiOf(url, ADA);
  const manager = await asAda.make('/fund-managers', { name: 'Max Brandt', firmName: 'Harbour Advisers', email: MAX });
  await asAda.act(`/fund-managers/${manager.id}/activate`, { version: manager.version });
  const world = await foundFund(asAda, { fund: FUND, ...(count ? { count } : {}) });
  await asAda.act('/funds/assign-manager', { fundId: world.fund.id, managerId: manager.id });
  await asAda.act(`/fund-managers/${manager.id}/invite`);
  await register(url, MAX, { name: 'Max Brandt' });
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
  const [ada, max] = await Promise.all([
    enter(day, 'Ada Lindqvist', ADA, 'Admin Dashboard'),
    enter(day, 'Max Brandt', MAX, `Fund Manager: ${FUND}`),
  ]);
  return { ada, max, world, asAda, asMax };
};

const enter = async (day: Day, name: string, email: string, greeting: string): Promise<Person> => {
  const person = await day.arrives(name, email);
  await person.open('/login');
  await signIn(person);
  await person.sees(greeting);
  return person;
};
