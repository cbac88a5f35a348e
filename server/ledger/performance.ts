import { setImmediate } from 'node:timers/promises';
import sql, { join } from 'sql-template-tag';
import { callTypeOf } from '../../resources/callTypes.ts';
import type { RecordOf } from '../../resources/index.ts';
import type { callTypes } from '../../resources/kit/enums.ts';
import type { BookDay, FundInput } from '../accounting/fundTypes.ts';
import type { DayCents, PerformanceFacts } from '../accounting/ilpa/performanceFlows.ts';
import { type GranularType, granularTypes } from '../accounting/ilpa/performanceTypes.ts';
import { type FundState, fundState, type PartnerAccount } from '../accounting/partnerAccounts.ts';
import { flowsOfAll } from '../accounting/portfolio.ts';
import { divideHalfUp, sum } from '../accounting/rounding.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { firstDue } from './dues.ts';
import { bookInputOf } from './fundInput.ts';
import { counted, unclosed } from './generalLedger/counted.ts';
import type { Moment } from './moment.ts';

type Kind = (typeof callTypes)[number];

/** Item types whose names differ in the Performance Template. */
const COSTS: GranularType = 'Capital Call: Management Fees/Partnership Expenses';
const renamed: Readonly<Partial<Record<Kind, GranularType>>> = {
  management_fee: COSTS,
  expenses: COSTS,
  placement_fee: COSTS,
  // Refers to earlier calls, most of which were for investments.
  equalisation: 'Capital Call: Investments',
  other: 'Capital Call: Investments',
  gp_contribution: 'Deemed GP Contribution from LPs',
};
const typeOf = (kind: Kind): GranularType | null => {
  const type = renamed[kind] ?? callTypeOf[kind].ilpa;
  return type in granularTypes ? (type as GranularType) : null;
};

/** A movement of an account, debits positive. */
interface Move {
  date: string;
  account: string;
  /** The call that caused it. */
  callId: string | null;
  cents: bigint;
}

const FACILITY_COSTS = ['5248', '5250'];

/** Loads the input of ILPA's Performance Template for the fee-paying limited partners. */
export const performanceFactsOf = async (tx: Tx, fund: RecordOf<'funds'>, at: Moment): Promise<PerformanceFacts> => {
  const input = await bookInputOf(tx, fund, at);
  return (await performanceFactsFrom(tx, { fund, at, input, of: payingPartners(fund, input) })).facts;
};

/** Returns a filter for limited partners that pay fees, on which a fund's performance is based. */
export const payingPartners = ({ gpPartnerId }: RecordOf<'funds'>, { commitments }: FundInput) => {
  const gps = new Set(commitments.filter(({ type }) => type === 'GP').map(({ partnerId }) => partnerId));
  if (gpPartnerId) gps.add(gpPartnerId);
  const paying = new Set(
    commitments.filter(({ feeRate }) => !feeRate || /[1-9]/.test(feeRate)).map(({ partnerId }) => partnerId),
  );
  return (partnerId: string): boolean => paying.has(partnerId) && !gps.has(partnerId);
};

interface Known {
  fund: RecordOf<'funds'>;
  at: Moment;
  input: FundInput;
  /** Selects the partners to measure. */
  of: (partnerId: string) => boolean;
}

/**
 * Loads the flows of some partners of a fund as of a day, and their part of the fund's flows, in minor units. Calls are
 * dated by due date. Also returns the fund state, computed while the database reads the movements.
 */
export const performanceFactsFrom = async (
  tx: Tx,
  { fund, at, input, of }: Known,
): Promise<{ facts: PerformanceFacts; state: FundState }> => {
  const [own, ofFund, state] = await Promise.all([
    ownMoves(tx, fund.id, at, namedInBooks(input).filter(of)),
    fundMoves(tx.beside ?? tx, fund.id, at),
    // After the queries are sent.
    setImmediate().then(() => fundState(input)),
  ]);
  const ours = state.accounts.filter(({ position }) => of(position.partnerId));
  const booked = input.books?.days ?? [];

  const total = (accounts: readonly PartnerAccount[], pick: (account: PartnerAccount) => bigint) =>
    sum(accounts.map(pick));
  /** The partners' part of the amounts, to the cent over all days. */
  const part = (days: readonly DayCents[], pick: (account: PartnerAccount) => bigint): DayCents[] => {
    const [theirs, all] = [total(ours, pick), total(state.accounts, pick)];
    let moved = 0n;
    let given = 0n;
    return days.map(({ date, cents }) => {
      moved += cents;
      const upTo = all === 0n ? 0n : divideHalfUp(moved * theirs, all);
      const share = upTo - given;
      given = upTo;
      return { date, cents: share };
    });
  };
  const days = (moves: readonly Move[], of: (account: string) => boolean, sign: 1n | -1n = 1n): DayCents[] =>
    moves.filter(({ account }) => of(account)).map(({ date, cents }) => ({ date, cents: sign * cents }));
  /** Ledger totals by day. */
  const daily = (pick: (day: BookDay) => bigint): DayCents[] =>
    booked.map((day) => ({ date: day.date, cents: pick(day) })).filter(({ cents }) => cents !== 0n);
  const is =
    (...accounts: readonly string[]) =>
    (account: string) =>
      accounts.includes(account);
  const balance = (moves: readonly Move[], ...accounts: readonly string[]) =>
    sum(days(moves, is(...accounts)).map(({ cents }) => cents));

  const committed = ({ position }: PartnerAccount) => position.commitment;
  const fees = ({ moves }: PartnerAccount) => moves.fees;
  const expenses = ({ moves }: PartnerAccount) => moves.expenses;
  const offering = ({ moves }: PartnerAccount) => moves.offering;
  const costs = (account: PartnerAccount) => expenses(account) + offering(account);
  const accrued = ({ navGross, navNet }: PartnerAccount) => navGross - navNet;
  const purposes = await purposesOf(tx, fund, ours);
  const early = days(own, is('2300'), -1n);
  const last = early.at(-1);
  const facilityCosts = days(ofFund, is(...FACILITY_COSTS));
  const facilityCostOn = new Map<string, bigint>();
  for (const { date, cents } of facilityCosts) facilityCostOn.set(date, (facilityCostOn.get(date) ?? 0n) + cents);
  const onDay = (cents: bigint): DayCents[] => [{ date: at.asOf, cents }];
  const facts = {
    asOf: at.asOf,
    called: own
      .filter(({ account, callId }) => account === '3000' && callId)
      .map(({ date, callId, cents }) => ({
        date,
        cents: -cents,
        for: purposes.get(callId ?? '') ?? [],
      })),
    unpaid: balance(own, '1100', '3020'),
    uncalled: [
      ...days(own, is('3010'), -1n).filter(({ cents }) => cents > 0n),
      ...(last ? [{ date: last.date, cents: sum(early.map(({ cents }) => cents)) }] : []),
    ],
    purchases: part(
      flowsOfAll(state.portfolio)
        .filter(({ cents }) => cents < 0n)
        .map(({ date, cents }) => ({ date, cents: -cents })),
      committed,
    ),
    refunds: [...days(own, is('3010')), ...days(own, is('2110'))].filter(({ cents }) => cents > 0n),
    distributed: distributedOf(own),
    transferred: (input.transfers ?? []).flatMap(({ date, sellerId, buyerId, value }) =>
      date > at.asOf || of(sellerId) === of(buyerId) ? [] : [{ date, cents: of(sellerId) ? value : -value }],
    ),
    carryPaid: part(
      daily(({ carryPaid }) => carryPaid),
      (account) => account.moves.carry - accrued(account),
    ),
    managementFees: part(
      daily(({ managementFees }) => managementFees),
      fees,
    ),
    partnershipExpenses: [
      ...part(
        daily((day) => day.expenses - (facilityCostOn.get(day.date) ?? 0n)),
        expenses,
      ),
      // Fund-raising costs are not part of the return before costs either.
      ...part(
        daily((day) => day.offering),
        offering,
      ),
    ],
    facilityCosts: part(facilityCosts, expenses),
    facility: part(
      daily(({ facility }) => facility),
      committed,
    ),
    accrued: {
      costs: sum(
        [...part(onDay(-balance(ofFund, '2000')), fees), ...part(onDay(-balance(ofFund, '2010')), costs)].map(
          ({ cents }) => cents,
        ),
      ),
      facility: sum(part(onDay(-balance(ofFund, '2210')), expenses).map(({ cents }) => cents)),
    },
    carryAccrued: total(ours, accrued),
    nav: total(ours, ({ navNet }) => navNet),
  };
  return { facts, state };
};

/** Partners with contributions or distributions in the ledger; the others have no movements. */
const namedInBooks = ({ books }: FundInput): string[] => (books?.partners ?? []).map(({ partnerId }) => partnerId);

/** Distributions by day with their recallable part. */
const distributedOf = (moves: readonly Move[]) => {
  const byDay = new Map<string, { cents: bigint; recallable: bigint }>();
  for (const { date, account, cents } of moves) {
    if (account !== '3100' && account !== '9000') continue;
    const day = byDay.get(date) ?? { cents: 0n, recallable: 0n };
    byDay.set(
      date,
      account === '3100' ? { ...day, cents: day.cents + cents } : { ...day, recallable: day.recallable + cents },
    );
  }
  return [...byDay].map(([date, day]) => ({ date, ...day }));
};

const asMoves = (rows: readonly (Omit<Move, 'cents'> & { cents: string })[]): Move[] =>
  rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));

const FEW = 20;

/**
 * Loads movements on partner accounts: unfunded only by distributions, called only by calls. Reads journals only for
 * the entries that need them.
 */
const ownMoves = async (tx: Tx, fundId: string, at: Moment, partnerIds: readonly string[]) => {
  const named = sql`e.partner_id = any(${partnerIds}::uuid[])`;
  // Few ids are looked up; for many, the condition is evaluated on each entry of the fund, because the planner would
  // search entries of all funds.
  const theirs = partnerIds.length > FEW ? sql`(${named}) is true` : named;
  return asMoves(
    await tx.rows(
      sql`select m.date, m.account, m.call_id as "callId", m.cents::text as cents from (
          select e.effective_on as date, e.account, null::uuid as call_id, sum(e.cents) as cents from gl_sides e
            where ${counted(fundId, at)} and ${theirs} and e.account in ('1100', '2300', '3010', '3020', '3100')
            group by 1, 2
          union all
          -- If calls are booked at issue, the unpaid part of a call that is not due yet counts on the as-of day.
          select greatest(o.date, least(${firstDue()}, ${at.asOf}::date)), o.account, o.call_id, o.cents from (
            select e.effective_on as date, e.account, case when e.account = '3000' then j.source_id end as call_id, sum(e.cents) as cents
            from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
            where ${counted(fundId, at)} and ${theirs}
              and ((e.account = '3000' and j.source_kind = 'capital-calls')
                or (e.account = '2110' and j.source_kind = 'transactions')
                or (e.account = '9000' and j.source_kind = 'transactions' and j.kind <> 'writeOff'))
            group by 1, 2, 3) o left join capital_calls c on c.id = o.call_id and o.cents < 0) m
        order by 1, 2, 3`,
    ),
  );
};

/** Payables for costs as of the day, and facility costs by day. */
const fundMoves = async (tx: Tx, fundId: string, at: Moment) =>
  asMoves(
    await tx.rows(
      sql`select case when e.account in (${join([...FACILITY_COSTS])}) then e.effective_on else ${at.asOf}::date end as date,
          e.account, null as "callId", sum(e.cents)::text as cents from gl_sides e
        where ${counted(fundId, at)} and ${unclosed(fundId)}
          and e.account in ('2000', '2010', '2210', ${join([...FACILITY_COSTS])})
        group by 1, 2 order by 1, 2`,
    ),
  );

/** Purposes of each call to these partners, by types of the Performance Template. */
const purposesOf = async (tx: Tx, { id, currency }: RecordOf<'funds'>, accounts: readonly PartnerAccount[]) => {
  const rows = await tx.rows<{ callId: string; kind: Kind; amount: string }>(
    sql`select l.capital_call_id as "callId", i.kind, sum(i.amount)::numeric(20,2) as amount
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id cross join lateral (
        select x ->> 'kind' as kind, (x ->> 'amount')::numeric as amount from jsonb_array_elements(l.breakdown -> 'items') x) i
      where l.fund_id = ${id} and l.partner_id = any(${accounts.map(({ position }) => position.partnerId)}::uuid[]) and ${notDeleted('l')}
        -- Imported calls without items do not state their purposes.
        and (c.external_id is null or jsonb_array_length(coalesce(c.items, '[]'::jsonb)) > 0)
      group by 1, 2 order by 1, 2`,
  );
  const purposes = new Map<string, { type: GranularType; cents: bigint }[]>();
  for (const { callId, kind, amount } of rows) {
    const type = typeOf(kind) ?? 'Capital Call: Investments';
    purposes.set(callId, [...(purposes.get(callId) ?? []), { type, cents: centsOf(currency, amount) }]);
  }
  return purposes;
};
