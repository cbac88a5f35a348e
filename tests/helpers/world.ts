import sql from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import type { ResourceName, Role } from '../../resources/kit/names.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { insertRow } from '../../server/core/tables/rows.ts';
import type { Values } from '../../server/core/tables/types.ts';
import { as, type TestApp } from './app.ts';

/** The user of fund A with each role. */
export const userOfRole = {
  admin: 'admin',
  fund_manager: 'ma',
  gp: 'ga',
  lp: 'la1',
  company: 'ca',
} as const satisfies Readonly<Record<Role, string>>;

/**
 * Two funds that must not see each other. Fund A: manager ma, general partner ga, limited partners la1 and la2, company ca.
 * Fund B: manager mb, limited partner lb, company cb. lx is general partner in A and limited partner in B. Every text names its
 * side, which makes a leak visible in any response.
 */
export const makeWorld = async (test: TestApp) => {
  const tx = txOn(test.database.owner);
  // Steps on a test's fund need no second person, unless the test asks for it.
  const fixed: Partial<Record<ResourceName, Values>> = { funds: { secondPerson: false } };
  const inFundCurrency = async (name: ResourceName, values: Values): Promise<Values> => {
    const { currency } = resources[name].fields;
    if (!currency?.required || !currency.readOnly || values.currency) return values;
    const fund = await tx.first<{ currency: string }>(
      sql`select f.currency from funds f left join capital_call_lines l on l.fund_id = f.id and l.id = ${values.capitalCallLineId ?? null}
        where f.id = ${values.fundId ?? null} or l.id is not null limit 1`,
    );
    return { ...fund, ...values };
  };
  const put = async (name: ResourceName, values: Values) =>
    (await insertRow(tx, name, { ...fixed[name], ...(await inFundCurrency(name, values)) }, { createdBy: null })).id;
  const manager = (side: string) =>
    put('fund-managers', {
      name: `CNRY-${side} manager`,
      email: `m${side.toLowerCase()}@test.example`,
      status: 'Active',
    });
  const managers = { a: await manager('A'), b: await manager('B') };
  const fund = (side: string, managerId: string) =>
    put('funds', {
      name: `CNRY-${side} fund`,
      currency: 'USD',
      status: 'active',
      managerId,
      callNoticeDays: 0,
      hurdleRate: '0.08',
      carryRate: '0.2',
      catchUpRate: '1',
      managementFeeRate: '0.02',
    });
  const funds = { a: await fund('A', managers.a), b: await fund('B', managers.b) };
  const partner = (side: string, who: string, type: 'LP' | 'GP' = 'LP', status = 'APPROVED') =>
    put('partners', {
      name: `CNRY-${side} ${who}`,
      type,
      email: `${who}@test.example`,
      approvalStatus: status,
      isVerified: status === 'APPROVED' ? true : null,
    });
  const partners = {
    ga: await partner('A', 'ga', 'GP'),
    la1: await partner('A', 'la1'),
    la2: await partner('A', 'la2'),
    lb: await partner('B', 'lb'),
    lx: await partner('X', 'lx', 'GP'),
    unverified: await partner('A', 'unverified', 'LP', 'PENDING'),
  };
  const commit = (fundId: string, partnerId: string, amount: string) =>
    put('commitments', {
      fundId,
      partnerId,
      amount,
      currency: 'USD',
      closeNumber: 1,
      admissionDate: '2023-01-01',
      status: 'Active',
      unfunded: amount,
    });
  const commitments = {
    ga: await commit(funds.a, partners.ga, '1000000'),
    la1: await commit(funds.a, partners.la1, '6000000'),
    la2: await commit(funds.a, partners.la2, '3000000'),
    lb: await commit(funds.b, partners.lb, '5000000'),
    lxa: await commit(funds.a, partners.lx, '500000'),
    lxb: await commit(funds.b, partners.lx, '700000'),
    unverified: await commit(funds.a, partners.unverified, '100000'),
  };
  await tx.run({ text: 'update funds set gp_partner_id = $1 where id = $2', values: [partners.ga, funds.a] } as never);
  const company = (side: string) =>
    put('companies', {
      name: `CNRY-${side} company`,
      email: `c${side.toLowerCase()}@test.example`,
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
  const companies = { a: await company('A'), b: await company('B') };
  await put('fund-companies', { fundId: funds.a, companyId: companies.a, linkedAt: '2023-02-01' });
  await put('fund-companies', { fundId: funds.b, companyId: companies.b, linkedAt: '2023-02-01' });
  const bank = (side: string, ownerId: string) =>
    put('bank-accounts', {
      ownerKind: 'Fund',
      ownerId,
      bankName: `CNRY-${side} bank`,
      accountName: 'Fund',
      accountNumber: 'DE89370400440532013000',
      currency: 'USD',
      status: 'active',
    });
  const banks = { a: await bank('A', funds.a), b: await bank('B', funds.b) };
  const transaction = (side: string, values: Values) =>
    put('transactions', {
      currency: 'USD',
      tradeDate: '2024-03-01',
      status: 'completed',
      amount: '1000',
      reference: `CNRY-${side}-1`,
      ...values,
    });
  const transactions = {
    a: await transaction('A', { type: 'Investment', source: 'company', fundId: funds.a, companyId: companies.a }),
    b: await transaction('B', { type: 'Investment', source: 'company', fundId: funds.b, companyId: companies.b }),
    la1: await transaction('A', {
      type: 'Investment',
      source: 'partner',
      fundId: funds.a,
      partnerId: partners.la1,
      reference: 'CNRY-A-2',
    }),
  };
  const user = (
    uid: string,
    role: string | null,
    entityKind: string | null,
    entityId: string | null,
    status = 'active',
  ) => put('users', { name: uid, email: `${uid}@test.example`, role, entityKind, entityId, firebaseUid: uid, status });
  const users = {
    admin: await user('admin', 'admin', null, null),
    admin2: await user('admin2', 'admin', null, null),
    ma: await user('ma', 'fund_manager', 'FundManager', managers.a),
    mb: await user('mb', 'fund_manager', 'FundManager', managers.b),
    ga: await user('ga', 'gp', 'Partner', partners.ga),
    la1: await user('la1', 'lp', 'Partner', partners.la1),
    la2: await user('la2', 'lp', 'Partner', partners.la2),
    lb: await user('lb', 'lp', 'Partner', partners.lb),
    lx: await user('lx', 'gp', 'Partner', partners.lx),
    ca: await user('ca', 'company', 'Company', companies.a),
    cb: await user('cb', 'company', 'Company', companies.b),
    unverified: await user('unverified', 'lp', 'Partner', partners.unverified),
    suspended: await user('suspended', 'lp', 'Partner', partners.la1, 'suspended'),
    nobody: await user('nobody', null, null, null),
  };
  await put('memberships', { userId: users.lx, type: 'fund', refId: funds.a, role: 'gp' });
  await put('memberships', { userId: users.lx, type: 'fund', refId: funds.b, role: 'lp' });
  const ask = Object.fromEntries(Object.keys(users).map((uid) => [uid, as(test, uid)])) as Record<
    keyof typeof users,
    ReturnType<typeof as>
  >;
  /** Adds a person to this world: the user and their API client. */
  const person = async (
    uid: string,
    role: string | null,
    entityKind: string | null = null,
    entityId: string | null = null,
  ) => ({
    id: await user(uid, role, entityKind, entityId),
    ask: as(test, uid),
  });
  return {
    ...test,
    person,
    partner,
    commit,
    managers,
    funds,
    partners,
    commitments,
    companies,
    banks,
    transactions,
    users,
    ask,
    put,
    tx,
  };
};

export type World = Awaited<ReturnType<typeof makeWorld>>;
