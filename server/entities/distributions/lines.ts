import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import type { DistributionPlan, DistributionShare } from '../../accounting/distribution.ts';
import { formatMoney } from '../../accounting/money.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { releasedBy, type Tx } from '../../core/db/tx.ts';
import type { Work } from '../../core/entity/slots.ts';
import { addRows } from '../../core/tables/rows.ts';
import { described } from '../../ledger/descriptions.ts';
import { commitmentPlaces } from '../../ledger/paymentReferences.ts';
import { codeOf } from '../capital-calls/reference.ts';

type Run = RecordOf<'distributions'>;
type Fund = RecordOf<'funds'>;
interface Given {
  run: Run;
  fund: Fund;
  plan: DistributionPlan;
}

/**
 * Inserts a line per partner of an issued distribution, with its declared amounts as completed transactions, which all
 * figures and the partners' transaction lists use. Returns the transaction ids.
 */
export const addLines = async (work: Work, { run, fund, plan }: Given): Promise<string[]> => {
  const { tx, caller, now } = work;
  const standing = await standingOf(tx, fund);
  const stem = `${await codeOf(tx, fund)}-DI-${String(run.number).padStart(4, '0')}-`;
  const lines = await mapYielding(plan.partners, (share) => ({
    ...lineOf(run, fund, share),
    ...unfundedOf(fund, share, standing.get(share.partnerId)?.unfunded),
    paymentReference: `${stem}${standing.get(share.partnerId)?.place ?? 'GP'}`,
    noticeSentAt: now,
  }));
  const origin = { createdBy: caller.userId };
  const adding = addRows(tx, 'distribution-lines', lines, origin);
  const making = mapYielding(lines, (line) => entriesOf(run, line));
  await releasedBy(making, adding);
  return addRows(tx, 'transactions', (await making).flat(), origin);
};

/** Returns the parts of a line: return of capital first, the rest is income or gain by source. */
const lineOf = (run: Run, fund: Fund, share: DistributionShare) => {
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const rest = share.declared - share.tiers.returnOfCapital;
  const isIncome = run.source === 'income';
  // A zero payment counts as paid.
  const paid = share.net === 0n ? ({ paymentStatus: 'Paid', paidOn: run.distributionDate } as const) : {};
  return {
    id: uuid(),
    distributionId: run.id,
    fundId: run.fundId,
    partnerId: share.partnerId,
    commitmentAmount: money(share.commitment),
    distributionDate: run.distributionDate,
    gross: money(share.gross),
    carryBorne: money(share.carryBorne),
    capital: money(share.tiers.returnOfCapital),
    gain: money(isIncome ? 0n : rest),
    income: money(isIncome ? rest : 0n),
    withheldTax: money(share.tax),
    recallable: money(share.recallable),
    recallableUntil: share.recallable > 0n ? run.recallableUntil : null,
    carry: money(share.carry),
    carryEscrow: money(share.escrow),
    net: money(share.net),
    currency: fund.currency,
    ...paid,
  };
};

type Line = ReturnType<typeof lineOf> & { paymentReference: string };

const entriesOf = (run: Run, line: Line) => {
  const { currency } = line;
  const declared = centsOf(currency, line.gross) - centsOf(currency, line.carryBorne);
  const common = {
    source: 'partner',
    fundId: line.fundId,
    partnerId: line.partnerId,
    currency,
    tradeDate: run.distributionDate,
    valueDate: run.distributionDate,
    ...described('descriptions.distribution', { number: String(run.number), title: run.title }),
    outsideCommitment: false,
    distributionLineId: line.id,
    status: 'completed',
  } as const;
  const { capital, gain, income, withheldTax, paymentReference } = line;
  const distribution = {
    ...common,
    type: 'Disbursement Fund to LP',
    amount: formatMoney(declared, currency),
    reference: paymentReference,
    breakdown: { capital, gain, income, withheldTax },
    recallable: centsOf(currency, line.recallable) > 0n ? line.recallable : null,
    recallableUntil: line.recallableUntil,
  } as const;
  const escrow = centsOf(currency, line.carryEscrow);
  const paid = centsOf(currency, line.carry) - escrow;
  const ofCarry = <T extends 'Carry Paid' | 'Carry to Escrow'>(type: T, mark: string, cents: bigint) => ({
    ...common,
    type,
    amount: formatMoney(cents, currency),
    reference: `${paymentReference}-${mark}`,
    breakdown: null,
    recallable: null,
    recallableUntil: null,
  });
  return [
    ...(declared > 0n ? [distribution] : []),
    ...(paid > 0n ? [ofCarry('Carry Paid', 'C', paid)] : []),
    ...(escrow > 0n ? [ofCarry('Carry to Escrow', 'E', escrow)] : []),
  ];
};

const unfundedOf = (fund: Fund, share: DistributionShare, stored: string | undefined) => {
  const before = centsOf(fund.currency, stored ?? '0');
  return {
    unfundedBefore: formatMoney(before, fund.currency),
    unfundedAfter: formatMoney(before + share.recallable, fund.currency),
  };
};

/**
 * Returns each partner's unfunded commitment, and its position among all commitments of the fund's history: 'LP0012'.
 */
const standingOf = async (tx: Tx, { id }: Fund) => {
  const rows = await tx.rows<{ partnerId: string; unfunded: string; place: string }>(
    sql`select k.partner_id as "partnerId", coalesce(sum(k.unfunded) filter (where ${notDeleted('k')}), 0)::numeric(20,2) as unfunded,
        min(p.type) || lpad(min(k.place)::text, 4, '0') as place
      from (${commitmentPlaces(id)}) k
        join partners p on p.id = k.partner_id group by 1`,
  );
  return new Map(rows.map((row) => [row.partnerId, row]));
};
