import type { FundInput, LedgerRow, Portfolio } from './fundTypes.ts';
import { type HoldingMove, holdingTimeline, type Mark } from './holdings.ts';
import { counterpartyOf, effectOf, type MovementLine } from './movements.ts';
import { type Flow, shownRate } from './xirr.ts';

/**
 * Effect of a movement on a holding; interest in kind adds to its cost without money and appears only under 'inKind'.
 */
const MOVES: { readonly [L in MovementLine]?: HoldingMove['kind'] } = {
  bought: 'buy',
  sold: 'sell',
  inKind: 'capitalise',
  converted: 'convert',
  forgone: 'forgo',
};

/**
 * Builds the portfolio from purchases, sales, interest in kind and marks up to the as-of date; companies in order of
 * first appearance.
 */
export function portfolioOf({
  asOf,
  ledger,
  valuations,
}: Pick<FundInput, 'asOf' | 'ledger' | 'valuations'>): Portfolio {
  const companies = new Map<string, { moves: HoldingMove[]; marks: Mark[] }>();
  const of = (companyId: string) => {
    const known = companies.get(companyId) ?? { moves: [], marks: [] };
    companies.set(companyId, known);
    return known;
  };
  const flows = new Map<string, Flow[]>();
  const flowed = (companyId: string, flow: Flow) => {
    // Sale proceeds may go to escrow in full so that no money moved on the day.
    if (flow.cents === 0n) return;
    const known = flows.get(companyId);
    if (known) known.push(flow);
    else flows.set(companyId, [flow]);
  };
  const income = new Map<string, bigint>();
  const inEscrow = new Map<string, bigint>();
  for (const row of ledger) {
    const { line } = effectOf(row);
    if (row.date > asOf) continue;
    const cents = row.amount * BigInt(row.reversalSign);
    if (line === 'income' && row.source === 'company') {
      const companyId = counterpartyOf(row);
      income.set(companyId, (income.get(companyId) ?? 0n) + cents);
      flowed(companyId, { date: row.date, cents });
    }
    const escrowed = escrowedBy(row);
    if (escrowed !== 0n) inEscrow.set(counterpartyOf(row), (inEscrow.get(counterpartyOf(row)) ?? 0n) + escrowed);
    // Released escrow was realised before: it is money, and does not change the holding.
    if (line === 'released') flowed(counterpartyOf(row), { date: row.date, cents });
    const move = moveOf(row);
    if (!move) continue;
    of(counterpartyOf(row)).moves.push(move);
    const { kind, date } = move;
    if (kind === 'buy' || kind === 'sell')
      flowed(counterpartyOf(row), { date, cents: kind === 'buy' ? -cents : cents });
  }
  for (const { companyId, date, fairValue } of valuations) {
    if (date <= asOf) of(companyId).marks.push({ date, fairValue });
  }
  const timelines = [...companies].map(([id, company]) => [id, holdingTimeline(company)] as const);
  // A company with only a conversion and no purchase is not a holding.
  return { timelines: new Map(timelines.filter(([, states]) => states.length)), income, inEscrow, flows };
}

/** Returns the effect of a movement on the holding of its company; null if none. */
export const moveOf = (row: LedgerRow): HoldingMove | null => {
  const kind = MOVES[effectOf(row).line];
  if (!kind) return null;
  const { date, costRelieved, isFullExit, units, instrument, toInstrument, isCostByUnits, isCostByInstrument } = row;
  const cents = row.amount * BigInt(row.reversalSign);
  return {
    kind,
    date,
    cents: kind === 'sell' ? cents + escrowedBy(row) : cents,
    ...(costRelieved !== undefined && { costRelieved }),
    ...(isFullExit && { isFullExit }),
    ...(units !== undefined && { units }),
    ...(instrument !== undefined && { instrument }),
    ...(toInstrument !== undefined && { toInstrument }),
    ...(isCostByUnits && { isCostByUnits }),
    ...(isCostByInstrument && { isCostByInstrument }),
  };
};

/** Returns the change of sale proceeds in escrow by a movement, in cents. */
export const escrowedBy = (row: LedgerRow): bigint => {
  const { line } = effectOf(row);
  const sign = BigInt(row.reversalSign);
  if (line === 'sold') return (row.escrow ?? 0n) * sign;
  return line === 'released' || line === 'forgone' ? -row.amount * sign : 0n;
};

/** Returns the cash flows of all companies in a portfolio. */
export const flowsOfAll = ({ flows }: Portfolio): Flow[] => [...flows.values()].flat();

/**
 * Computes the gross rate of return on one company, before the fund's fees, expenses and carry. Inputs are its dated
 * cash flows, and its fair value plus escrowed proceeds on `asOf`. Not annualised below one year, as everywhere
 * (`shownRate`). Source: the money-weighted return of GIPS (2020), gross of fees; Excel's XIRR.
 */
export const rateOfCompany = (flows: readonly Flow[], left: bigint, asOf: string) =>
  shownRate([...flows, { date: asOf, cents: left }]);
