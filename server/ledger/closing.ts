import sql from 'sql-template-tag';
import type { AccountCode } from '../../resources/chart.ts';
import type { RecordOf } from '../../resources/index.ts';
import { fundState, type PartnerAccount, sharersAmong, stakesOf } from '../accounting/partnerAccounts.ts';
import { type Allocated, type Earned, periodResult } from '../accounting/periodResult.ts';
import type { Event } from '../accounting/postingEvents.ts';
import { sum } from '../accounting/rounding.ts';
import type { Tx } from '../core/db/tx.ts';
import { bookInputOf } from './fundInput.ts';
import { generalPartnerOf } from './generalPartner.ts';
import type { Moment } from './moment.ts';

/** Postings of a closing and their effect on each partner, in minor units. Plain data for the worker process. */
export interface Closing {
  /** Allocation of income and expenses to the partners. */
  result: Event[];
  /** Change of accrued carry, from the partners that bear it to the general partner. */
  carry: Event[];
  /** `carry` is the additional carry the partner bears; `accrues` the additional carry accrued to it. */
  partners: { partnerId: string; name: string; result: bigint; carry: bigint; accrues: bigint }[];
  /** Result of the period, and total accrued carry at its end. */
  totals: { result: bigint; carry: bigint };
  /** Settings that the fund lacks for a closing. */
  lacks: ('noPartners' | 'noGeneralPartner')[];
}

/**
 * Computes the closing of a fund's ledger on a day: results by the commitments in force on the day of each event, and
 * carry by a hypothetical liquidation on the last day (server/accounting). It deducts earlier closings so that posting
 * it clears every income and expense account up to the day.
 */
export const closingOf = async (tx: Tx, fund: RecordOf<'funds'>, endsOn: string): Promise<Closing> => {
  const input = await bookInputOf(tx, fund, { asOf: endsOn });
  const { accounts, carry: accrued } = fundState(input);
  const earned = await earnedBy(tx, fund.id, { asOf: endsOn });
  const before = await allocatedBy(tx, fund.id, endsOn);
  const allocated = periodResult({
    earned,
    before,
    stakes: stakesOf(input),
    sharers: sharersAmong(accounts.map(({ position }) => position)),
    asOf: endsOn,
  });
  const gp = generalPartnerOf(fund, input);
  const carry = await carryChanges(tx, { fundId: fund.id, until: endsOn, gp }, accounts);
  const total = sum(earned.map(({ cents }) => cents)) - sum(before.map(({ cents }) => cents));
  const results = new Map<string, bigint>();
  for (const { partnerId, cents } of allocated) results.set(partnerId, (results.get(partnerId) ?? 0n) + cents);
  const borne = new Map(carry.map(({ partnerId, accrued: change }) => [partnerId, change]));
  return {
    result: allocated.map(({ event }) => event),
    carry: gp ? carry.flatMap((row) => eventsOf(row, gp)) : [],
    partners: [...accounts.map(({ position }) => position), ...(await uncommitted(tx, gp, accounts))].map(
      ({ partnerId, name }) => ({
        partnerId,
        name,
        result: results.get(partnerId) ?? 0n,
        carry: borne.get(partnerId) ?? 0n,
        accrues: partnerId === gp ? sum(borne.values()) : 0n,
      }),
    ),
    totals: { result: total, carry: accrued },
    lacks: [
      ...(isLeft(earned, before, allocated) ? (['noPartners'] as const) : []),
      ...(!gp && carry.some(({ accrued, earned }) => accrued !== 0n || earned !== 0n)
        ? (['noGeneralPartner'] as const)
        : []),
    ],
  };
};

/** Returns whether any income or expense account would keep a balance, even if they net to zero. */
const isLeft = (earned: readonly Earned[], ...given: readonly (readonly Allocated[])[]): boolean => {
  const left = new Map<string, bigint>();
  const add = ({ account, companyId, cents }: Pick<Earned, 'account' | 'companyId' | 'cents'>, sign: bigint) =>
    left.set(`${account}/${companyId}`, (left.get(`${account}/${companyId}`) ?? 0n) + sign * cents);
  for (const row of earned) add(row, 1n);
  for (const row of given.flat()) add(row, -1n);
  return [...left.values()].some((cents) => cents !== 0n);
};

/** A general partner without a commitment can still have carry. */
const uncommitted = (tx: Tx, gp: string | null, accounts: readonly PartnerAccount[]) =>
  accounts.some(({ position }) => position.partnerId === gp)
    ? []
    : tx.rows<{ partnerId: string; name: string }>(
        sql`select id as "partnerId", name from partners where id = ${gp}::uuid`,
      );

type Row = { account: string; companyId: string | null; cents: string };
const account = ({ account: code, cents, ...row }: Row) => ({
  ...row,
  account: Number(code) as AccountCode,
  cents: BigInt(cents),
});
/** SQL condition on income and expense accounts. */
const isResult = (column: string) => sql([`left(${column}, 1) in ('4', '5')`]);

/** Loads the daily amounts on each income and expense account, without closing entries. */
export const earnedBy = async (tx: Tx, fundId: string, { asOf, knownAt = null }: Moment): Promise<Earned[]> => {
  const rows = await tx.rows<Row & { date: string; partnerId: string | null }>(
    sql`select s.effective_on::text as date, s.account, s.company_id as "companyId", s.partner_id as "partnerId", (-sum(s.cents))::text as cents
      from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
      where s.fund_id = ${fundId} and s.effective_on <= ${asOf}::date and ${isResult('s.account')} and j.kind <> 'close'
        and (${knownAt}::timestamptz is null or j.booked_at <= ${knownAt})
      group by 1, 2, 3, 4 having sum(s.cents) <> 0 order by 1, 2, 3, 4`,
  );
  return rows.map(({ date, partnerId, ...row }) => ({ date, partnerId, ...account(row) }));
};

/** Amounts that closings allocated to each partner by account, net of reopened closings. */
const allocatedBy = async (tx: Tx, fundId: string, until: string): Promise<Allocated[]> => {
  const rows = await tx.rows<Row & { partnerId: string }>(
    sql`select coalesce(e.cr_partner_id, e.dr_partner_id) as "partnerId",
        case when e.cr_account = '3400' then e.dr_account else e.cr_account end as account,
        coalesce(e.dr_company_id, e.cr_company_id) as "companyId",
        sum(case when e.cr_account = '3400' then e.cents else -e.cents end)::text as cents
      from gl_entries e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where e.fund_id = ${fundId} and e.effective_on <= ${until}::date and j.kind = 'close' group by 1, 2, 3
      having sum(case when e.cr_account = '3400' then e.cents else -e.cents end) <> 0 order by 1, 2, 3`,
  );
  return rows.map(({ partnerId, ...row }) => ({ partnerId, ...account(row) }));
};

interface CarryChange {
  partnerId: string;
  /** Unpaid and paid carry. */
  accrued: bigint;
  earned: bigint;
}

/**
 * Computes the change of each partner's carry since earlier closings; the general partner bears none on its own carry.
 */
const carryChanges = async (
  tx: Tx,
  { fundId, until, gp }: { fundId: string; until: string; gp: string | null },
  accounts: readonly PartnerAccount[],
): Promise<CarryChange[]> => {
  const rows = await tx.rows<{ partnerId: string; account: string; cents: string }>(
    sql`select partner_id as "partnerId", account, sum(cents)::text as cents from gl_sides
      where fund_id = ${fundId} and account in ('3500', '3510') and effective_on <= ${until}::date group by 1, 2`,
  );
  const posted = new Map(rows.map(({ partnerId, account, cents }) => [`${partnerId} ${account}`, BigInt(cents)]));
  return accounts
    .filter(({ position: { partnerId } }) => partnerId !== gp)
    .map(({ position: { partnerId }, moves, navGross, navNet }) => {
      const accrued = navGross - navNet;
      return {
        partnerId,
        accrued: accrued - (posted.get(`${partnerId} 3500`) ?? 0n),
        earned: moves.carry - accrued - (posted.get(`${partnerId} 3510`) ?? 0n),
      };
    });
};

const eventsOf = ({ partnerId, accrued, earned }: CarryChange, otherPartnerId: string): Event[] => [
  { kind: 'carryAccrued', partnerId, otherPartnerId, amounts: { change: accrued } },
  { kind: 'carryEarned', partnerId, otherPartnerId, amounts: { earned } },
];
