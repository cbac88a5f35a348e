import type { FundInput } from './fundTypes.ts';
import { type HoldingMove, type HoldingState, holdingTimeline, type Mark } from './holdings.ts';
import { counterpartyOf, effectOf } from './movements.ts';
import type { Flow } from './xirr.ts';

/**
 * The companies of a fund as of a date: each one's states by day, the last being today's, what came from each beside its sales
 * (cents), and all money to and from them, what the fund spent on them apart.
 */
export type Portfolio = { timelines: Map<string, HoldingState[]>; income: Map<string, bigint>; flows: Flow[] };

/** Purchases, sales and marks until the input's as-of date; companies in order of first appearance. */
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
  const flows: Flow[] = [];
  const income = new Map<string, bigint>();
  for (const row of ledger) {
    const { line } = effectOf(row);
    if (row.date > asOf) continue;
    const cents = row.amount * BigInt(row.reversalSign);
    if (line === 'income' && row.source === 'company') {
      const companyId = counterpartyOf(row);
      income.set(companyId, (income.get(companyId) ?? 0n) + cents);
      flows.push({ date: row.date, cents });
    }
    if (line !== 'bought' && line !== 'sold') continue;
    const { date, costRelieved, isFullExit } = row;
    const kind = line === 'bought' ? 'buy' : 'sell';
    of(counterpartyOf(row)).moves.push({
      kind,
      date,
      cents,
      ...(costRelieved !== undefined && { costRelieved }),
      ...(isFullExit && { isFullExit }),
    });
    flows.push({ date, cents: line === 'bought' ? -cents : cents });
  }
  for (const { companyId, date, fairValue } of valuations) {
    if (date <= asOf) of(companyId).marks.push({ date, fairValue });
  }
  return { timelines: new Map([...companies].map(([id, company]) => [id, holdingTimeline(company)])), income, flows };
}
