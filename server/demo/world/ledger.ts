import { addDays, addMonths, monthEnd } from '../../accounting/dates.ts';
import { insertRows } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import type { CompanyKey } from './companies.ts';
import type { Funds } from './funds.ts';
import type { Scene } from './scene.ts';

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

const referenceOf = (fund: Row, kind: string, n: number) =>
  `${fund.currency === 'EUR' ? 'NCO' : 'NGF'}-${kind}-${String(n).padStart(3, '0')}`;

/** Creates all movements between the funds, their companies and their suppliers. */
export const playLedger = async (scene: Scene) => {
  await link(scene);
  const { stage, staff, funds, companies } = scene;
  await settle(scene, [
    ...purchases.map(([fund, company, days, amount, instrument], i) => ({
      day: stage.day(days),
      fund: funds[fund],
      type: 'Investment',
      source: 'company',
      companyId: companies[company].id,
      amount,
      instrument,
      reference: referenceOf(funds[fund], 'INV', i + 1),
      description: `Purchase of ${instrument} in ${companies[company].name}`,
    })),
    ...costsOf(scene, funds.growth, 1012, '825000'),
    ...costsOf(scene, funds.climate, 118, '160000'),
    {
      day: stage.day(-152),
      fund: funds.growth,
      type: 'Sale',
      source: 'company',
      companyId: companies.ferrous.id,
      amount: '19400000',
      reference: 'NGF-SALE-001',
      description: 'Sale of all shares in Ferrous Analytics to a trade buyer',
    },
    {
      day: stage.day(-48),
      fund: funds.growth,
      type: 'Dividend',
      source: 'company',
      companyId: companies.tidewell.id,
      amount: '2400000',
      reference: 'NGF-DIV-001',
      description: 'Dividend of Tidewell Energy Storage',
    },
  ]);
  const end = (days: number) => ({ at: stage.at(stage.day(days)), by: staff.manager.caller });
  await stage.move('companies', companies.ferrous.id, 'exit', end(-150));
  await stage.move('companies', companies.brightloom.id, 'writeOff', end(-96), {
    reason: 'Production ended; nothing is expected for creditors of this rank.',
  });
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

/** Columns that a movement may set. */
const columns = [
  'type',
  'source',
  'fundId',
  'companyId',
  'payee',
  'amount',
  'currency',
  'instrument',
  'reference',
  'description',
] as const;

/**
 * Inserts past movements, entered by the manager and completed on their dates. In bulk, because each single movement
 * would update every balance of the fund; that is done once, at the end.
 */
const settle = async ({ stage, staff }: Scene, movements: readonly Movement[]) => {
  const rows = movements.map(({ day, fund, ...values }) => ({
    ...Object.fromEntries(columns.map((name) => [name, (values as Values)[name] ?? null])),
    fundId: fund.id,
    currency: fund.currency as 'USD',
    tradeDate: day,
    valueDate: day,
    status: 'completed' as const,
    createdAt: stage.at(day, 9),
    updatedAt: stage.at(day, 15),
  }));
  for (const row of await insertRows(stage.tx, 'transactions', rows, { createdBy: staff.manager.id }))
    stage.note(
      { action: 'create', entity: 'transactions', entityId: row.id, after: row },
      { at: String(row.createdAt), by: staff.manager.caller },
    );
};

interface Movement extends Values {
  day: string;
  fund: Row;
}

const services = ['Audit of the annual accounts', 'Fund administration', 'Legal advice', 'Depositary', 'Tax filings'];
const payees = [
  'Marlow & Finch LLP',
  'Stonebridge Fund Services',
  'Averill Counsel',
  'Depositary Harbour AG',
  'Tillinghast Tax',
];

/** The manager's fee and one other cost at the end of each quarter. */
const costsOf = ({ stage }: Scene, fund: Row, since: number, fee: string): Movement[] => {
  const costs: Movement[] = [];
  for (let day = quarterEnd(stage.day(-since)); day < stage.today; day = quarterEnd(addDays(day, 1))) {
    const n = costs.length / 2 + 1;
    const which = stage.random.below(services.length);
    costs.push(
      {
        day,
        fund,
        type: 'Management Costs',
        source: 'fund',
        amount: fee,
        reference: referenceOf(fund, 'FEE', n),
        description: `Management fee, quarter to ${day}`,
      },
      {
        day,
        fund,
        type: 'Disbursement',
        source: 'fund',
        payee: payees[which],
        amount: `${40 + stage.random.below(60)}${stage.random.below(10)}50.00`,
        reference: referenceOf(fund, 'EXP', n),
        description: services[which],
      },
    );
  }
  return costs;
};

/** Returns the last day of the quarter of `date`. */
export const quarterEnd = (date: string): string => {
  const month = Number(date.slice(5, 7)) - 1;
  return monthEnd(addMonths(`${date.slice(0, 7)}-01`, 2 - (month % 3)));
};
