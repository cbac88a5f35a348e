import { addBusinessDays, addYears } from '../../accounting/dates.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import type { Stage } from '../stage/stage.ts';
import type { PartnerKey, Partners } from './partners.ts';
import type { Staff } from './staff.ts';

export interface Funds {
  /** A mature fund with every kind of activity. */
  growth: Row;
  /** Still fundraising, after its first closing. */
  climate: Row;
}

interface Plan {
  values: Values;
  /** Days since creation and since the first closing. */
  age: number;
  closing: number;
  active: readonly (readonly [PartnerKey, string])[];
  issued: readonly (readonly [PartnerKey, string])[];
  drafts: readonly (readonly [PartnerKey, string])[];
}

const terms = {
  managementFeeRate: '0.02',
  feeBasis: 'committed',
  hurdleRate: '0.08',
  hurdleCompounding: 'annual',
  carryRate: '0.2',
  catchUpRate: '1',
  waterfallType: 'european',
  termYears: 10,
  extensionYears: 2,
  callNoticeDays: 10,
  lateInterestRate: '0.06',
};

const plans: Readonly<Record<keyof Funds, Plan>> = {
  growth: {
    values: {
      name: 'Northlight Growth Fund II',
      legalName: 'Northlight Growth Fund II LP',
      currency: 'USD',
      domicile: 'US',
      targetSize: '160000000.00',
      hardCap: '180000000.00',
      taxId: 'US-840217',
      gpCommitmentPct: '0.03',
      strategy:
        'Growth equity in companies that make or move things: robotics, energy storage, semiconductors and the software around them. Minority and control positions of 5 to 20 million, eight to ten companies, a seat on the board in each.',
    },
    age: 1128,
    closing: 1040,
    active: [
      ['brackenmoor', '40000000'],
      ['halloway', '30000000'],
      ['sundvik', '25000000'],
      ['kestrel', '20000000'],
      ['oakhaven', '15000000'],
      ['almeida', '12000000'],
      ['nordwald', '10000000'],
      ['tasman', '8000000'],
      ['northlight', '3000000'],
      ['larkspur', '2000000'],
    ],
    issued: [],
    drafts: [],
  },
  climate: {
    values: {
      name: 'Northlight Climate Opportunities I',
      legalName: 'Northlight Climate Opportunities I SCSp',
      currency: 'EUR',
      domicile: 'LU',
      targetSize: '200000000.00',
      hardCap: '250000000.00',
      taxId: 'LU-551903',
      gpCommitmentPct: '0.02',
      strategy:
        'Early growth companies that take carbon out of energy, industry and health care. First tickets of 2 to 6 million, room for two further rounds.',
    },
    age: 320,
    closing: 120,
    active: [
      ['brackenmoor', '25000000'],
      ['verdant', '20000000'],
      ['nordwald', '15000000'],
      ['halloway', '12000000'],
      ['kestrel', '10000000'],
      ['northlight', '2000000'],
    ],
    issued: [
      ['sundvik', '20000000'],
      ['ishikawa', '18000000'],
    ],
    drafts: [['oakhaven', '10000000']],
  },
};

/** Creates two funds with bank accounts and commitments, led by the demo manager and the demo general partner. */
export const playFunds = async (stage: Stage, staff: Staff, partners: Partners): Promise<Funds> => ({
  growth: await playFund(stage, staff, partners, plans.growth),
  climate: await playFund(stage, staff, partners, plans.climate),
});

const playFund = async (stage: Stage, staff: Staff, partners: Partners, plan: Plan): Promise<Row> => {
  const { values, age, closing } = plan;
  const begun = { at: stage.at(stage.day(-age)), by: staff.manager.caller };
  const closed = stage.day(-closing);
  const fund = await stage.create(
    'funds',
    {
      ...terms,
      ...values,
      vintageYear: Number(closed.slice(0, 4)),
      firstCloseDate: closed,
      finalCloseDate: addYears(closed, 1),
      investmentPeriodEnd: addYears(closed, 5),
      gpPartnerId: partners.northlight.id,
    },
    begun,
    // Demo visitors use one manager account, so dual control is off.
    { secondPerson: false },
  );
  reachTo(staff, fund.id);
  await playAccount(stage, staff, fund, age);
  for (const [key, amount] of plan.active)
    await commit(stage, staff, { fund, partner: partners[key], amount, closing, state: 'Active' });
  for (const [key, amount] of plan.issued)
    await commit(stage, staff, { fund, partner: partners[key], amount, closing: 3, state: 'Issued' });
  for (const [key, amount] of plan.drafts)
    await commit(stage, staff, { fund, partner: partners[key], amount, closing: 1, state: 'Draft' });
  return fund;
};

/** The manager's grant grows with each fund. */
const reachTo = ({ manager }: Staff, fundId: string) => {
  manager.caller = {
    ...manager.caller,
    grants: manager.caller.grants.map((g) => ({ ...g, funds: [...g.funds, fundId] })),
  };
};

const playAccount = async (stage: Stage, staff: Staff, { id, name, currency }: Row, age: number) => {
  const doing = { at: stage.at(stage.day(1 - age), 10), by: staff.manager.caller };
  const account = await stage.create(
    'bank-accounts',
    {
      ownerKind: 'Fund',
      ownerId: id,
      bankName: 'Quay & Harbour Bank',
      accountName: name,
      accountNumber: `QHB${String(stage.random.below(1e9)).padStart(12, '40')}`,
      swift: 'QHBKUS33',
      currency,
    },
    doing,
  );
  await stage.move('bank-accounts', account.id, 'propose', doing);
  const approving = { at: stage.at(addBusinessDays(stage.day(-age), 3), 16), by: staff.admin.caller };
  await stage.view('bank-accounts', account.id, 'details', approving);
  await stage.move('bank-accounts', account.id, 'approve', approving);
};

interface Promised {
  fund: Row;
  partner: Row;
  amount: string;
  /** Days since the closing. */
  closing: number;
  state: 'Draft' | 'Issued' | 'Active';
}

const commit = async (stage: Stage, staff: Staff, { fund, partner, amount, closing, state }: Promised) => {
  const day = stage.day(-closing);
  const doing = { at: stage.at(day, 10), by: staff.manager.caller };
  const commitment = await stage.create(
    'commitments',
    { fundId: fund.id, partnerId: partner.id, amount, admissionDate: day, closeNumber: state === 'Issued' ? 2 : 1 },
    doing,
  );
  if (state === 'Draft') return;
  await stage.move('commitments', commitment.id, 'issue', doing);
  if (state === 'Active') await stage.move('commitments', commitment.id, 'activate', doing, { signedAt: day });
};
