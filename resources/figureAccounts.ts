import { type AccountCode, accountCodes, accountOf, capitalCostCodes } from './chart.ts';
import type { journalSources } from './journals.ts';
import type { journalKinds } from './kit/enums/books.ts';

type Code = `${AccountCode}`;

const ofKind = (kind: ReturnType<typeof accountOf>['kind'], except: readonly Code[] = []): readonly Code[] =>
  accountCodes.filter((code) => accountOf(code).kind === kind && !except.includes(code));

const gains = ['4100', '4110', '4200'] as const;
const managementFees = ['5000', '5001', '5002', '5003'] as const;
/** What is called and not paid, paid and not called, or to be paid back and not yet, is nobody's yet. */
export const ofPartners = ['1100', '2110', '2300'] as const;

const accrued = ['2010'] as const;

/**
 * What was declared to partners, the tax withheld from it, and what is owed to the manager, for expenses and as interest of a facility, is in the bank until
 * it is paid, and no longer the fund's.
 */
const owed = ['2000', ...accrued, '2100', '2210', '2500'] as const;

/** The accounts of a fund's books that each figure is made of. What a figure adds up, a screen lists by the same accounts. */
const expenses = ofKind('expense', managementFees);
/** Costs of raising the fund, which lessen capital and are no result. */
const offering = capitalCostCodes;
/** What partners paid in. */
const ofCapital = ['3000', '3010', '3020', ...ofPartners] as const;
/** What partners paid and got. */
const ofFlows = [...ofCapital, '3100', '3300'] as const;
/** What rates before fees and carry leave out or add back. */
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
/** Proceeds of sales that are held in escrow. */
const saleEscrow = ['1410'] as const;
/** The carry of a general partner, from who bears it to who receives it. */
const carried = ['3500', '3510', '3520', '3530'] as const;
/** What a partner has in the books: with results and carry as far as closings gave them to the partners. */
const capital = [...ofKind('capital'), ...ofPartners];
/** What was paid for companies and came from them. */
const ofHoldings = ['1500', '4100', ...ofKind('income', gains)] as const;
/** Capital that a facility lent in place of what partners had to pay. */
const ofFacility = ['2200', '2210'] as const;

export const figureAccounts = {
  cash: ['1000'],
  owed,
  /** What can be spent. */
  free: ['1000', ...owed],
  /** Cash that is neither declared to partners nor withheld as tax from what was declared. */
  undeclared: ['1000', '2100', '2500'],
  /** What can be spent and was not lent by a facility. */
  ownFree: ['1000', ...owed, '2200'],
  committed: ['9001'],
  called: ['3000', '3020'],
  paidIn: ofCapital,
  unfunded: ['9000'],
  recallable: ['9000'],
  distributed: ['3100'],
  transferred: ['3300'],
  cost: ['1500'],
  /** All that was ever paid for a company. */
  invested: ['1500', '4100'],
  fairValue: ['1500', '1510'],
  proceeds: ['1500', '4100'],
  saleEscrow,
  realisedGain: ['4100'],
  /** Realised with what exchange rates brought. */
  realised: ['4100', '4110'],
  exchange: ['4110'],
  unrealisedGain: ['4200'],
  managementFees,
  expenses,
  offering,
  income: ofKind('income', gains),
  /** What was given out as carry: paid or in escrow, less what came back. */
  carryGiven: ['1400', '3520', '3530'],
  carryPaid: ['3520'],
  carryEscrow: ['1400'],
  carryReturned: ['3530'],
  /** All that was given out as carry, paid or in escrow. */
  carryEarned: ['1400', '3520'],
  /** What came into escrow, and by which way it left it. */
  carryEscrowed: ['1400'],
  escrowReleased: ['1400'],
  escrowReturned: ['1400'],
  /** Worked out of what was given out as carry, and of what would be due of it. */
  clawbackDue: ['1400', '3520', '3530'],
  /** What a partner bears of carry: accrued, and given out. */
  carryBorne: ['3500', '3510'],
  carryAccrued: ['3500'],
  /** What closings gave to the partners of results. */
  allocated: ['3400'],
  capital,
  /** That of a general partner beside its carry. */
  capitalBesideCarry: capital.filter((code) => !carried.some((each) => each === code)),
  accrued,
  /** Rates and multiples of the fund by the days of payment, and of what it holds. */
  netIrr: ofFlows,
  tvpi: ofFlows,
  dpi: ofFlows,
  rvpi: ofCapital,
  pic: [...ofCapital, '9001'],
  moic: ofHoldings,
  // Money moves when it comes out of escrow.
  investmentIrr: [...ofHoldings, ...saleEscrow],
  netWith: ofFlows,
  grossWith: [...ofFlows, ...grossedUp],
  netWithout: [...ofFlows, ...ofFacility],
  grossWithout: [...ofFlows, ...new Set([...grossedUp, ...ofFacility])],
  facility: ['2200'],
  clearing: ['2400', '2600'],
  unapplied: ['2600'],
  // What is in escrow has left the fund like carry that was paid.
  navGross: [...ofKind('asset', [...ofPartners, '1400']), ...ofKind('liability', ofPartners)],
} as const satisfies Readonly<Record<string, readonly Code[]>>;

export type LedgerFigure = keyof typeof figureAccounts;

/** Entries of which journals a figure is made of, where not all of those on its accounts are. */
interface Narrowed {
  kind?: readonly (typeof journalKinds)[number][];
  sourceKind?: readonly (typeof journalSources)[number][];
}

const fees = ['managementFee'] as const;
const costs = ['expense', 'expenseOffset', 'bankFee', 'facilityInterest'] as const;
const earnings = ['interest', 'interestInKind', 'dividend', 'otherIncome', 'lateInterest', 'onboardingFee'] as const;
/** What a sale brought, less what of it did not come out of escrow. */
const sales = ['sale', 'saleEscrowWrittenOff'] as const;
/** A sale, interest in kind or a mark also says what became of cost and appreciation of before. */
const revalued = ['investment', 'interestInKind', ...sales, 'valuation', 'revaluation'] as const;
const ofCompanies = [...revalued, 'conversion', 'interest', 'dividend', 'otherIncome'] as const;

/**
 * What a closing moves from results to partners is none of what came, calls use up commitments without changing them, and
 * what was paid for a company is not what came from it.
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

/** A call binds from its own day on, while its entries have the day on which it is due. */
const bindsBefore: readonly LedgerFigure[] = ['called', 'unfunded'];

/**
 * The filter of the list of entries that a figure is made of: what they add up to, debits against credits, is the figure. A
 * rate or a multiple is worked out of them. `from` and `asOf` are the first and the last day that count (all that is in the books
 * where there is none), `knownAt` the moment by which they were booked (ISO 8601).
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
