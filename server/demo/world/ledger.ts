import sql from 'sql-template-tag';
import { allocate } from '../../accounting/allocate.ts';
import { addDays, addMonths, monthEnd } from '../../accounting/dates.ts';
import { formatMoney, parseMoney } from '../../accounting/money.ts';
import type { Row, Values } from '../../slots.ts';
import type { Stage } from '../stage.ts';
import type { Companies, CompanyKey } from './companies.ts';
import type { Funds } from './funds.ts';
import type { Partners } from './partners.ts';
import type { Staff } from './staff.ts';

interface Scene {
  stage: Stage;
  staff: Staff;
  funds: Funds;
  companies: Companies;
  partners: Partners;
}

/** Fund, company, days from today, amount, instrument. */
const purchases: readonly (readonly [keyof Funds, CompanyKey, number, string, string])[] = [
  ['growth', 'halden', -1012, '12000000', 'Preferred B'],
  ['growth', 'ferrous', -1004, '7000000', 'Preferred B'],
  ['growth', 'tidewell', -812, '15000000', 'Common'],
  ['growth', 'mosaic', -618, '14000000', 'Preferred C'],
  ['growth', 'brightloom', -610, '8000000', 'Convertible note'],
  ['growth', 'cobaltic', -374, '13000000', 'Preferred A'],
  ['growth', 'halden', -366, '4000000', 'Preferred B2'],
  ['growth', 'pelican', -40, '9000000', 'Preferred B'],
  ['climate', 'quillon', -38, '5200000', 'Preferred A'],
  ['climate', 'tidewell', -30, '3400000', 'Common'],
];

const references = (fund: Row, kind: string, n: number) =>
  `${fund.currency === 'EUR' ? 'NCO' : 'NGF'}-${kind}-${String(n).padStart(3, '0')}`;

/** Everything that moved money, from the first purchase to what still waits this week. */
export const playLedger = async (scene: Scene) => {
  await link(scene);
  const { stage, funds, companies } = scene;
  for (const [i, [fund, company, day, amount, instrument]] of purchases.entries())
    await settled(scene, day, {
      type: 'Investment',
      source: 'company',
      fundId: funds[fund].id,
      companyId: companies[company].id,
      amount,
      instrument,
      reference: references(funds[fund], 'INV', i + 1),
      description: `Purchase of ${instrument} in ${companies[company].name}`,
    });
  await playCosts(scene, funds.growth, 1012, '825000');
  await playCosts(scene, funds.climate, 118, '160000');
  await settled(scene, -152, {
    type: 'Sale',
    fundId: funds.growth.id,
    companyId: companies.ferrous.id,
    amount: '19400000',
    reference: 'NGF-SALE-001',
    description: 'Sale of all shares in Ferrous Analytics to a trade buyer',
  });
  await distribute(scene, -124, '16000000');
  const end = { at: stage.at(stage.day(-150)), by: scene.staff.manager.caller };
  await stage.move('companies', companies.ferrous.id, 'exit', end);
  await stage.move(
    'companies',
    companies.brightloom.id,
    'writeOff',
    { ...end, at: stage.at(stage.day(-96)) },
    { reason: 'Production ended; nothing is expected for creditors of this rank.' },
  );
};

const links: readonly (readonly [keyof Funds, CompanyKey, number, string, boolean])[] = [
  ['growth', 'halden', -1016, '0.184', true],
  ['growth', 'ferrous', -1008, '0.22', true],
  ['growth', 'tidewell', -818, '0.157', true],
  ['growth', 'mosaic', -622, '0.094', false],
  ['growth', 'brightloom', -614, '0.31', true],
  ['growth', 'cobaltic', -378, '0.125', true],
  ['growth', 'pelican', -44, '0.112', true],
  ['climate', 'quillon', -42, '0.145', true],
  ['climate', 'tidewell', -34, '0.036', false],
  ['climate', 'arbor', -1, '0', false],
];

const link = async ({ stage, staff, funds, companies }: Scene) => {
  for (const [fund, company, day, ownershipPct, boardSeat] of links)
    await stage.create(
      'fund-companies',
      { fundId: funds[fund].id, companyId: companies[company].id, linkedAt: stage.day(day), ownershipPct, boardSeat },
      { at: stage.at(stage.day(day), 11), by: staff.admin.caller },
    );
};

/** Entered by the manager, approved by the administrator, completed on its day. */
const settled = async ({ stage, staff }: Scene, days: number, values: Values) => {
  const day = stage.day(days);
  const entered = { at: stage.at(day, 9), by: staff.manager.caller };
  const { id } = await stage.create('transactions', { ...values, tradeDate: day }, entered);
  await stage.move('transactions', id, 'approve', { at: stage.at(day, 11), by: staff.admin.caller });
  await stage.move(
    'transactions',
    id,
    'complete',
    { at: stage.at(day, 15), by: staff.manager.caller },
    { valueDate: day },
  );
};

const services = ['Audit of the annual accounts', 'Fund administration', 'Legal advice', 'Depositary', 'Tax filings'];
const payees = [
  'Marlow & Finch LLP',
  'Stonebridge Fund Services',
  'Averill Counsel',
  'Depositary Harbour AG',
  'Tillinghast Tax',
];

/** The manager's fee and one other cost at each end of a quarter. */
const playCosts = async (scene: Scene, fund: Row, since: number, fee: string) => {
  const { stage } = scene;
  const first = stage.day(-since);
  let n = 0;
  for (let end = quarterEnd(first); end < stage.today; end = quarterEnd(addDays(end, 1))) {
    n += 1;
    const days = -Math.round((Date.parse(stage.today) - Date.parse(end)) / 86_400_000);
    const which = stage.random.below(services.length);
    await settled(scene, days, {
      type: 'Management Costs',
      fundId: fund.id,
      amount: fee,
      reference: references(fund, 'FEE', n),
      description: `Management fee, quarter to ${end}`,
    });
    await settled(scene, days, {
      type: 'Disbursement',
      source: 'fund',
      fundId: fund.id,
      payee: payees[which],
      amount: `${40 + stage.random.below(60)}${stage.random.below(10)}50.00`,
      reference: references(fund, 'EXP', n),
      description: services[which],
    });
  }
};

/** The last day of the quarter in which `date` lies. */
export const quarterEnd = (date: string): string => {
  const month = Number(date.slice(5, 7)) - 1;
  return monthEnd(addMonths(`${date.slice(0, 7)}-01`, 2 - (month % 3)));
};

/** Proceeds of the sale to every partner by commitment: the cost first, the rest as gain. */
const distribute = async (scene: Scene, days: number, amount: string) => {
  const { stage, funds } = scene;
  const commitments = await stage.tx.rows<{ id: string; partnerId: string; amount: string }>(
    sql`select id, partner_id as "partnerId", amount from commitments where fund_id = ${funds.growth.id} and status = 'Active' order by amount desc, id`,
  );
  const parties = commitments.map(({ id, amount: weight }) => ({ id, weight: parseMoney(weight) }));
  const shares = allocate({ total: parseMoney(`${amount}.00`), parties });
  for (const [i, { id, partnerId }] of commitments.entries()) {
    const cents = shares.get(id) ?? 0n;
    const capital = (cents * 7n) / 16n;
    await settled(scene, days, {
      type: 'Disbursement Fund to LP',
      fundId: funds.growth.id,
      partnerId,
      amount: formatMoney(cents),
      breakdown: { capital: formatMoney(capital), gain: formatMoney(cents - capital) },
      reference: references(funds.growth, 'DIS', i + 1),
      description: 'Distribution of the proceeds of Ferrous Analytics',
    });
  }
};
