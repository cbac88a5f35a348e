import { type AccountCode, accountCodes, accountOf, capitalCostCodes } from './chart.ts';
import type { journalSources } from './journals.ts';
import type { journalKinds } from './kit/enums/books.ts';

type Code = `${AccountCode}`;

const ofKind = (kind: ReturnType<typeof accountOf>['kind'], except: readonly Code[] = []): readonly Code[] =>
  accountCodes.filter((code) => accountOf(code).kind === kind && !except.includes(code));

const gains = ['4100', '4110', '4200'] as const;
const managementFees = ['5000', '5001', '5002', '5003'] as const;
/** Called and unpaid, paid and not called, or repayable amounts count for no partner yet. */
export const ofPartners = ['1100', '2110', '2300'] as const;

const accrued = ['2010'] as const;

/**
 * Declared distributions, tax withheld from them, and amounts due to the manager, for expenses and for facility
 * interest. They are in the bank until paid but no longer belong to the fund.
 */
const owed = ['2000', ...accrued, '2100', '2210', '2500'] as const;

/** Ledger accounts of each figure. Drill-down lists use the same accounts as the figure. */
const expenses = ofKind('expense', managementFees);
/** Costs of raising the fund, which reduce capital and are not part of the result. */
const offering = capitalCostCodes;
/** Paid-in capital. */
const ofCapital = ['3000', '3010', '3020', ...ofPartners] as const;
/** Payments by and to partners. */
const ofFlows = [...ofCapital, '3100', '3300'] as const;
/** Accounts that rates before fees and carry exclude or add back. */
const grossedUp = [
  ...managementFees,
  ...expenses,
  ...offering,
  '1400',
  '2000',
  ...accrued,
  '2210',
  '3520',
  '3530',
] as const;
/** Sale proceeds in escrow. */
const saleEscrow = ['1410'] as const;
/** Carry accounts, from the partners who bear it to the general partner. */
const carried = ['3500', '3510', '3520', '3530'] as const;
/** A partner's capital in the ledger, with results and carry as allocated by closings. */
const capital = [...ofKind('capital'), ...ofPartners];
/** Payments for companies, and receipts from them. */
const ofHoldings = ['1500', '4100', ...ofKind('income', gains)] as const;
/** Facility drawings in place of capital calls. */
const ofFacility = ['2200', '2210'] as const;

export const figureAccounts = {
  cash: ['1000'],
  owed,
  /** Cash available to spend. */
  free: ['1000', ...owed],
  /** Cash neither declared to partners nor withheld as tax on a declared amount. */
  undeclared: ['1000', '2100', '2500'],
  /** Cash available to spend, without facility drawings. */
  ownFree: ['1000', ...owed, '2200'],
  committed: ['9001'],
  called: ['3000', '3020'],
  paidIn: ofCapital,
  unfunded: ['9000'],
  recallable: ['9000'],
  distributed: ['3100'],
  transferred: ['3300'],
  cost: ['1500'],
  /** Total ever paid for a company. */
  invested: ['1500', '4100'],
  fairValue: ['1500', '1510'],
  proceeds: ['1500', '4100'],
  saleEscrow,
  realisedGain: ['4100'],
  /** Realised gains including exchange differences. */
  realised: ['4100', '4110'],
  exchange: ['4110'],
  unrealisedGain: ['4200'],
  managementFees,
  expenses,
  offering,
  income: ofKind('income', gains),
  /** Carry distributed: paid or in escrow, less returns. */
  carryGiven: ['1400', '3520', '3530'],
  carryPaid: ['3520'],
  carryEscrow: ['1400'],
  carryReturned: ['3530'],
  /** All carry distributed, paid or in escrow. */
  carryEarned: ['1400', '3520'],
  /** Transfers into escrow, and the two ways out. */
  carryEscrowed: ['1400'],
  escrowReleased: ['1400'],
  escrowReturned: ['1400'],
  /** Computed from distributed carry and the carry due on liquidation. */
  clawbackDue: ['1400', '3520', '3530'],
  /** Carry borne by a partner: accrued and distributed. */
  carryBorne: ['3500', '3510'],
  carryAccrued: ['3500'],
  /** Results allocated to partners by closings. */
  allocated: ['3400'],
  capital,
  /** A general partner's capital without its carry. */
  capitalBesideCarry: capital.filter((code) => !carried.some((each) => each === code)),
  accrued,
  /** Rates and multiples of the fund by payment dates and current holdings. */
  netIrr: ofFlows,
  tvpi: ofFlows,
  dpi: ofFlows,
  rvpi: ofCapital,
  pic: [...ofCapital, '9001'],
  moic: ofHoldings,
  // Escrowed proceeds are a cash flow when released.
  investmentIrr: [...ofHoldings, ...saleEscrow],
  netWith: ofFlows,
  grossWith: [...ofFlows, ...grossedUp],
  netWithout: [...ofFlows, ...ofFacility],
  grossWithout: [...ofFlows, ...new Set([...grossedUp, ...ofFacility])],
  facility: ['2200'],
  clearing: ['2400', '2600'],
  unapplied: ['2600'],
  // Escrow counts as having left the fund, like paid carry.
  navGross: [...ofKind('asset', [...ofPartners, '1400']), ...ofKind('liability', ofPartners)],
} as const satisfies Readonly<Record<string, readonly Code[]>>;

export type LedgerFigure = keyof typeof figureAccounts;

/** Steps from one net asset value before carry to a later one, by the figure whose change they are. */
export const worthStepFigures = {
  contributions: 'paidIn',
  distributions: 'distributed',
  offering: 'offering',
  managementFees: 'managementFees',
  expenses: 'expenses',
  income: 'income',
  realisedGain: 'realised',
  unrealisedGain: 'unrealisedGain',
  carryPaid: 'carryGiven',
} as const satisfies Readonly<Record<string, LedgerFigure>>;

export type WorthStep = keyof typeof worthStepFigures;
export const worthSteps = Object.keys(worthStepFigures) as [WorthStep, ...WorthStep[]];

/** Returns whether a step is capital of the investors rather than a result of the fund. */
export const isOfInvestors = (step: WorthStep): boolean => step === 'contributions' || step === 'distributions';

/** Limits a figure to journals of these kinds and sources. */
interface Narrowed {
  kind?: readonly (typeof journalKinds)[number][];
  sourceKind?: readonly (typeof journalSources)[number][];
}

const fees = ['managementFee'] as const;
const costs = ['expense', 'expenseOffset', 'bankFee', 'facilityInterest'] as const;
const earnings = ['interest', 'interestInKind', 'dividend', 'otherIncome', 'lateInterest', 'onboardingFee'] as const;
/** Sale proceeds, less escrow that was never released. */
const sales = ['sale', 'saleEscrowWrittenOff'] as const;
/** A sale, interest in kind or valuation also restates earlier cost and appreciation. */
const revalued = ['investment', 'interestInKind', ...sales, 'valuation', 'revaluation'] as const;
const ofCompanies = [...revalued, 'conversion', 'interest', 'dividend', 'otherIncome'] as const;

/**
 * Closing entries are not income, calls use commitments without changing them, and purchase cost is not proceeds; these
 * filters exclude them.
 */
const narrowed: { readonly [F in LedgerFigure]?: Narrowed } = {
  committed: { sourceKind: ['commitments'] },
  recallable: { kind: ['distribution', 'distributionPaid', 'recallEnded'] },
  invested: { kind: ['investment'] },
  proceeds: { kind: sales },
  managementFees: { kind: fees },
  expenses: { kind: costs },
  income: { kind: earnings },
  realisedGain: { kind: revalued },
  realised: { kind: [...revalued, 'exchangeDifference'] },
  unrealisedGain: { kind: revalued },
  allocated: { kind: ['close'] },
  carryEscrowed: { kind: ['carryEscrowed'] },
  escrowReleased: { kind: ['escrowReleased'] },
  escrowReturned: { kind: ['escrowReturned'] },
  moic: { kind: ofCompanies },
  investmentIrr: { kind: [...ofCompanies, 'saleEscrowReceived'] },
};

/** Calls bind from their call or issue date, whichever is earlier; their entries carry the due date. */
const bindsBefore: readonly LedgerFigure[] = ['called', 'unfunded'];

/**
 * Returns the list filter for the journal entries of a figure. Debits less credits of these entries equal the figure;
 * rates and multiples are computed from them. `from` and `asOf` are the first and last included day (null: unbounded),
 * `knownAt` the latest booking time (ISO 8601).
 */
export const entriesOf = (
  figure: LedgerFigure,
  of: Readonly<Record<string, string>>,
  { asOf, knownAt = null, from = null }: { asOf: string | null; knownAt?: string | null; from?: string | null },
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(of).map(([name, id]) => [name, [id]])),
  account: figureAccounts[figure],
  ...narrowed[figure],
  ...(from !== null && { effectiveOn_gte: from }),
  ...(asOf !== null && { [bindsBefore.includes(figure) ? 'bindsOn_lte' : 'effectiveOn_lte']: asOf }),
  ...(knownAt !== null && { createdAt_lte: knownAt }),
});
