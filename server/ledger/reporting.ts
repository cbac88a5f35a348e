import sql from 'sql-template-tag';
import { type AccountCode, accountOf } from '../../resources/chart.ts';
import type { RecordOf } from '../../resources/index.ts';
import { allocate } from '../accounting/allocate.ts';
import { memoShares } from '../accounting/ilpa/memoShares.ts';
import type { Rows } from '../accounting/ilpa/reportingTemplate.ts';
import { OTHER_OFFSETS } from '../accounting/offsets.ts';
import { fundState, sharersAmong, stakesOf } from '../accounting/partnerAccounts.ts';
import { periodResult } from '../accounting/periodResult.ts';
import type { Tx } from '../core/db/tx.ts';
import { earnedBy } from './closing.ts';
import { bookInputOf } from './fundInput.ts';
import { counted } from './generalLedger/counted.ts';
import type { Moment } from './moment.ts';
import { memoDaysOf, offsetsOf } from './offsets.ts';

/** A partner's cumulative amounts by row of ILPA's Reporting Template up to a day. */
export interface PartnerRows {
  partnerId: string;
  /** Whether it is a general partner; its rows include accrued carry. */
  isGp: boolean;
  rows: Rows;
}

/**
 * Returns cumulative amounts by template row and partner of a fund up to a day, in minor units. Contributions are
 * payments received; costs and income are shared day by day as in a closing. Gains and transfers are net of carry,
 * which moves from the bearing partners to the general partner. All partners together equal the fund.
 */
export const reportingRowsOf = async (tx: Tx, fund: RecordOf<'funds'>, at: Moment): Promise<PartnerRows[]> => {
  const { asOf } = at;
  const input = await bookInputOf(tx, fund, at);
  const { accounts, carryPaid } = fundState(input);
  const { escrow, returned } = await carryOf(tx, fund.id, at);
  const took = new Map((input.carryBorne ?? []).map(({ partnerId, cents }) => [partnerId, cents]));
  const bore = accounts.map(({ position: { partnerId: id }, moves, navGross, navNet }) => {
    const paid = moves.carry - navGross + navNet;
    return { id, weight: took.size ? (took.get(id) ?? 0n) : paid };
  });
  const [heldOf, backOf] = [borneOf(escrow, bore), borneOf(returned, bore)];
  const gps = await generalPartnersOf(
    tx,
    accounts.map(({ position }) => position.partnerId),
  );
  const gp = fund.gpPartnerId ?? input.commitments.find(({ type }) => type === 'GP')?.partnerId ?? null;
  const partners = new Map<string, Map<number, bigint>>();
  const add = (partnerId: string, row: number | null, cents: bigint) => {
    if (row === null || cents === 0n) return;
    const rows = partners.get(partnerId) ?? new Map<number, bigint>();
    partners.set(partnerId, rows.set(row, (rows.get(row) ?? 0n) + cents));
  };
  for (const { position, moves, navGross, navNet } of accounts) {
    const { partnerId } = position;
    const accrued = navGross - navNet;
    const paid = moves.carry - accrued;
    add(partnerId, 13, moves.contributions);
    add(partnerId, 14, -moves.distributions);
    const [held, back] = [heldOf(partnerId), backOf(partnerId)];
    const borne = { 92: -paid, 93: -accrued, 97: -accrued, 98: -paid, 99: -held, 101: paid + back - held, 102: -back };
    for (const [row, cents] of Object.entries(borne)) {
      add(partnerId, Number(row), cents);
      if (gp) add(gp, Number(row), -cents);
    }
  }
  if (gp) add(gp, 14, escrow - carryPaid);
  // Net asset value is after carry on this form, so transfers are as well; the ledger has them before accrued carry.
  for (const { sellerId, buyerId, date, capital, value } of input.transfers ?? []) {
    if (date > asOf) continue;
    const accrued = capital - value;
    for (const [partnerId, cents] of [
      [sellerId, accrued],
      [buyerId, -accrued],
    ] as const) {
      add(partnerId, 17, cents);
      add(partnerId, 93, -cents);
    }
  }
  const sharing = {
    stakes: stakesOf(input),
    sharers: sharersAmong(accounts.map(({ position }) => position)),
    asOf,
  };
  const shared = periodResult({ earned: await earnedBy(tx, fund.id, at), before: [], ...sharing });
  for (const { partnerId, account, cents } of shared) {
    add(partnerId, accountOf(String(account)).row, cents);
    // Without a memo account entry, an offset is recognised when applied, here or under its category.
    if (OFFSETS.includes(account)) add(partnerId, OTHER_OFFSETS, cents);
  }
  for (const { partnerId, row, cents } of await offsetsOf(tx, fund.id, at)) {
    add(partnerId, row, cents);
    add(partnerId, OTHER_OFFSETS, -cents);
  }
  const memo = await memoDaysOf(tx, fund.id, at);
  for (const { partnerId, cents } of memo.applied) if (partnerId) add(partnerId, OTHER_OFFSETS, -cents);
  for (const { partnerId, row, cents } of memoShares(memo, sharing)) add(partnerId, row, cents);
  for (const { partnerId, row, cents } of await capitalOf(tx, fund.id, at)) add(partnerId, row, BigInt(cents));
  return [...partners].map(([partnerId, rows]) => ({
    partnerId,
    isGp: partnerId === gp || gps.has(partnerId),
    rows,
  }));
};

/** Accounts that offset the management fee, costs of related persons, and other costs. */
const OFFSETS: readonly AccountCode[] = [5003, 5149, 5299];

/** Returns each partner's part of an amount, by the amounts borne. */
const borneOf = (total: bigint, parties: readonly { id: string; weight: bigint }[]): ((id: string) => bigint) => {
  if (total <= 0n || !parties.some(({ weight }) => weight > 0n)) return () => 0n;
  const parts = allocate({ total, parties: parties.filter(({ weight }) => weight > 0n) });
  return (id) => parts.get(id) ?? 0n;
};

/** Escrow balance and returned carry, in minor units. */
const carryOf = async (tx: Tx, fundId: string, at: Moment): Promise<{ escrow: bigint; returned: bigint }> => {
  const found = await tx.first<{ escrow: string; returned: string }>(
    sql`select coalesce(sum(e.cents) filter (where e.account = '1400'), 0)::text as escrow,
        coalesce(-sum(e.cents) filter (where e.account = '3530'), 0)::text as returned
      from gl_sides e where ${counted(fundId, at)} and e.account in ('1400', '3530')`,
  );
  return { escrow: BigInt(found?.escrow ?? 0), returned: BigInt(found?.returned ?? 0) };
};

const generalPartnersOf = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from partners where id = any(${[...ids]}::uuid[]) and type = 'GP'`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** SQL of offering and placement costs, transfers, and changes of commitments and unfunded. */
const capitalOf = (tx: Tx, fundId: string, { asOf, knownAt = null }: Moment) =>
  tx.rows<{ partnerId: string; row: number; cents: string }>(
    sql`select partner_id as "partnerId", row, sum(case when row <= 17 then -cents else cents end)::text as cents from (
        select s.partner_id, s.cents, case
            when s.account = '3200' then 15 when s.account = '3210' then 16 when s.account = '3300' then 17
            when j.source_kind = 'commitments' and (s.cents > 0 or j.kind in ('transfer', 'transferEnded')) then 108
            when j.source_kind = 'commitments' or j.kind = 'recallEnded' then 112
            when j.source_kind = 'capital-calls' or j.kind = 'writeOff' then 110
            when j.source_kind = 'transactions' then 111
            else 113 end as row
        from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
        where s.fund_id = ${fundId} and s.effective_on <= ${asOf}::date and s.account in ('3200', '3210', '3300', '9000')
          and (${knownAt}::timestamptz is null or j.booked_at <= ${knownAt})) r
      group by 1, 2 order by 1, 2`,
  );
