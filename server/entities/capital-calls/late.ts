import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import type { DayCount } from '../../accounting/dayCount.ts';
import { type LateSlice, lateInterest, type RateStretch } from '../../accounting/lateInterest.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { LATE_INTEREST } from '../../ledger/chargeKeys.ts';
import { accountingDate } from '../../ledger/dates.ts';
import { described } from '../../ledger/descriptions.ts';
import type { Entered } from '../../ledger/enter.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import { signed } from '../../ledger/generalLedger/signed.ts';

type Line = RecordOf<'capital-call-lines'>;
type Fund = RecordOf<'funds'>;

/** Late interest of a partner on a line, in minor units: total up to a day, and the part already charged. */
interface LateLine {
  line: Line;
  dueDate: string;
  slices: LateSlice[];
  interest: bigint;
  charged: bigint;
}

/** Terms of late interest, and its last day. */
interface LateTerms {
  asOf: string;
  rate: string;
  /** Rate during a partner's default; null if it does not differ. */
  defaultRate: string | null;
  dayCount: DayCount;
  graceDays: number;
}

/** Returns the fund's terms for late payment. Throws 409 if there are none, 422 for a future day. */
export const lateTerms = (work: Pick<Work, 'now'>, fund: Fund, until: string | null | undefined): LateTerms => {
  const { lateInterestRate, defaultInterestRate: defaultRate, dayCount, graceDays } = fund;
  const rate = lateInterestRate ?? '0';
  if (!asksInterest(fund)) throw conflict('refusals.calls.noLateInterest');
  const day = today(work, fund);
  const asOf = until || day;
  if (asOf > day) throw invalid('until', 'checks.future');
  return { asOf, rate, defaultRate, dayCount: dayCount ?? 'ACT/365', graceDays: graceDays ?? 0 };
};

/** Returns whether the fund charges late interest. */
const asksInterest = ({ lateInterestRate, defaultInterestRate }: Fund) =>
  Number(lateInterestRate ?? '0') !== 0 || Number(defaultInterestRate ?? '0') !== 0;

/**
 * Returns the late interest owed by today on lines of a call, less earlier charges; empty if the fund charges no late
 * interest.
 */
export const owedLate = async (work: Pick<Work, 'tx' | 'now'>, about: Parameters<typeof lateOn>[1]) => {
  const { fund } = about;
  const late = asksInterest(fund) ? await lateOn(work.tx, about, lateTerms(work, fund, null)) : [];
  const owed = sum(late.map(({ interest, charged }) => (interest > charged ? interest - charged : 0n)));
  return { offered: owed > 0n, currency: fund.currency, owed: formatMoney(owed, fund.currency) };
};

/**
 * Computes late interest on lines of a call, in line order. A written-off amount was owed until the end of the call.
 */
export const lateOn = async (
  tx: Tx,
  { call, fund, lines }: { call: RecordOf<'capital-calls'>; fund: Fund; lines: readonly Line[] },
  terms: LateTerms,
): Promise<LateLine[]> => {
  const ids = lines.map(({ id }) => id);
  const [paid, charged, defaults] = await Promise.all([
    paymentsOn(tx, ids, fund.currency),
    chargedOn(tx, fund, ids),
    defaultsOf(tx, lines, terms),
  ]);
  return lines.map((line) => {
    const dueDate = line.dueDate ?? call.dueDate;
    const released = centsOf(fund.currency, line.writtenOff);
    const { interest, slices } = lateInterest({
      ...terms,
      amount: centsOf(fund.currency, line.amount),
      dueDate,
      stretches: defaults.get(line.commitmentId) ?? [],
      payments: [
        ...(paid.get(line.id) ?? []),
        ...(released > 0n && call.endedOn ? [{ date: call.endedOn, cents: released }] : []),
      ],
    });
    return { line, dueDate, slices, interest, charged: charged.get(line.id) ?? 0n };
  });
};

/** Transaction types by beneficiary. */
const lateTypes = { fund: 'Late Interest', otherPartners: 'Late Interest to Pass On' } as const;

/** Returns the pending transaction that charges late interest, less earlier charges; it counts once completed. */
export const lateEntry = (
  { line, dueDate, slices, interest, charged }: LateLine,
  fund: Fund,
  { asOf, dayCount }: LateTerms,
): Entered => ({
  type: lateTypes[fund.lateInterestOwner ?? 'fund'],
  source: 'partner',
  fundId: line.fundId,
  partnerId: line.partnerId,
  amount: formatMoney(interest - charged, fund.currency),
  tradeDate: asOf,
  ...described('descriptions.lateInterest', {
    reference: line.paymentReference ?? '',
    smart_count: slices.reduce((days, slice) => days + slice.days, 0),
    from: onDay(dueDate),
    to: onDay(asOf),
    rates: { rates: [...new Set(slices.map(({ rate }) => rate))] },
    dayCount,
  }),
  externalId: `${LATE_INTEREST}${line.id}:${uuid()}`,
});

/** Default periods by commitment, from declaration to cure. */
const defaultsOf = async (tx: Tx, lines: readonly Line[], { defaultRate }: LateTerms) => {
  const stretches = new Map<string, RateStretch[]>();
  if (defaultRate === null) return stretches;
  const changes = await tx.rows<{ commitmentId: string; kind: string; day: string }>(
    sql`select commitment_id as "commitmentId", kind, effective_on as day from commitment_changes
      where commitment_id = any(${lines.map(({ commitmentId }) => commitmentId)}::uuid[]) and kind in ('default', 'cure')
        and status = 'Effective' and ${notDeleted(null)} order by effective_on, change_number`,
  );
  for (const { commitmentId, kind, day } of changes) {
    const own = stretches.get(commitmentId) ?? [];
    const last = own.at(-1);
    if (kind === 'default') own.push({ from: day, until: null, rate: defaultRate });
    else if (last && last.until === null) last.until = day;
    stretches.set(commitmentId, own);
  }
  return stretches;
};

/** Payments on lines by effective day; a returned payment is owed again from that day. */
const paymentsOn = async (tx: Tx, lineIds: readonly string[], currency: string) => {
  const rows = await tx.rows<{ id: string; date: string; amount: string }>(
    sql`select t.capital_call_line_id as id, ${accountingDate()} as date, (${signed()})::numeric(20,2) as amount
      from transactions t where t.capital_call_line_id = any(${lineIds}::uuid[]) and t.status = 'completed' and ${notDeleted()}`,
  );
  const payments = rows.map(({ id, date, amount }) => ({ id, date, cents: centsOf(currency, amount) }));
  return grouped(payments, ({ id }) => id);
};

/** Earlier charges on lines of a fund, completed or pending. */
const chargedOn = async (tx: Tx, { id: fundId, currency }: Fund, lineIds: readonly string[]) => {
  const rows = await tx.rows<{ id: string; amount: string }>(
    sql`select split_part(t.external_id, ':', 2) as id, sum(t.amount)::numeric(20,2) as amount from transactions t
      where t.fund_id = ${fundId} and t.type = any(${Object.values(lateTypes)}::text[]) and starts_with(t.external_id, ${LATE_INTEREST})
        and split_part(t.external_id, ':', 2) = any(${lineIds}::text[]) and ${inStates('transactions', 'standing', 't')} and ${notDeleted()}
        and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}) group by 1`,
  );
  return new Map(rows.map(({ id, amount }) => [id, centsOf(currency, amount)]));
};
