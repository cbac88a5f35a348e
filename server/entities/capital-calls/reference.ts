import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { lineStatus } from '../../accounting/lineStatus.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { inBatches } from '../../core/db/batches.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { carriedTo } from '../../ledger/carried.ts';
import { commitmentPlaces, issuedCodeOf } from '../../ledger/paymentReferences.ts';
import type { Breakdown } from './breakdown.ts';

/** Lines per statement, with pauses for other requests. */
const AT_ONCE = 1000;

/** Values that the lines of a call receive on issue. */
interface Given {
  id: string;
  callNumber: number;
  dueDate: string;
  /** Time of the issue, and the fund's date. */
  at: string;
  today: string;
  /** Notice breakdown by line id. */
  breakdowns: ReadonlyMap<string, Breakdown>;
}

/**
 * Writes the issue values to every line of a call: notice figures, due date, notice time, outstanding amount and
 * payment reference. A reference such as FND-CC-0003-LP0012 consists of the fund's code, the call's number, and the
 * commitment's position among all of the fund's history. The code is derived from the fund's name once and stored, so
 * references are unique over all funds and survive a change of name.
 */
export const giveReferences = async (
  tx: Tx,
  fund: Pick<RecordOf<'funds'>, 'id' | 'name' | 'graceDays'>,
  { id, callNumber, dueDate, at, today, breakdowns }: Given,
) => {
  const standing = (amount: bigint) =>
    lineStatus({ amount, approved: 0n, dueDate, today, graceDays: fund.graceDays ?? 0 });
  const stem = `${await codeOf(tx, fund)}-CC-${String(callNumber).padStart(4, '0')}-`;
  const places = await placesOf(tx, { id, fundId: fund.id });
  const carried = await carriedTo(tx, { fundId: fund.id, before: callNumber }, places);
  const all = await mapYielding(places, ({ id: lineId, commitmentId, place }) => ({
    id: lineId,
    inside: carried.get(commitmentId)?.inside ?? '0',
    outside: carried.get(commitmentId)?.outside ?? '0',
    breakdown: JSON.stringify(breakdowns.get(lineId) ?? null),
    reference: stem + place,
  }));
  await inBatches(all, AT_ONCE, (some) => {
    const each = (pick: (given: (typeof all)[number]) => string) => some.map(pick);
    return tx.run(
      sql`update capital_call_lines l set payment_reference = v.reference, due_date = ${dueDate},
        notice_sent_at = ${at}, breakdown = v.breakdown::jsonb, approved_amount = 0, outstanding = l.amount,
        given_inside = v.inside + l.amount - coalesce(l.amount_outside_commitment, 0),
        given_outside = v.outside + coalesce(l.amount_outside_commitment, 0),
        payment_status = case when l.amount = 0 then ${standing(0n)} else ${standing(1n)} end
      from unnest(${each((v) => v.id)}::uuid[], ${each((v) => v.reference)}::text[], ${each((v) => v.breakdown)}::text[],
          ${each((v) => v.inside)}::numeric[], ${each((v) => v.outside)}::numeric[]) as v(id, reference, breakdown, inside, outside)
      where l.id = v.id and l.capital_call_id = ${id} and ${notDeleted('l')}`,
    );
  });
};

/** A line with its commitment, and the commitment's position in the fund's history, such as LP0012. */
interface Place {
  id: string;
  commitmentId: string;
  amount: string;
  place: string;
}

const placesOf = (tx: Tx, { id, fundId }: { id: string; fundId: string }): Promise<Place[]> =>
  tx.rows<Place>(
    sql`select l.id, k.id as "commitmentId", l.commitment_amount as amount, p.type || lpad(k.place::text, 4, '0') as place
      from (${commitmentPlaces(fundId)}) k join partners p on p.id = k.partner_id join capital_call_lines l on l.commitment_id = k.id
      where l.capital_call_id = ${id} and ${notDeleted('l')} order by l.id`,
  );

/** Returns the prefix of a fund's payment references, for calls and distributions; it chooses one for the first. */
export const codeOf = async (tx: Tx, { id, name }: Pick<RecordOf<'funds'>, 'id' | 'name'>): Promise<string> => {
  const issued = await issuedCodeOf(tx, id);
  if (issued) return issued;
  // Two funds that issue their first call or distribution concurrently must not choose the same code.
  await tx.first(sql`select pg_advisory_xact_lock(hashtext('payment references'))`);
  const code = initials(name);
  const usedCodes = await tx.rows<{ code: string }>(
    sql`select distinct split_part(payment_reference, '-CC-', 1) as code from capital_call_lines
      where lower(payment_reference) like ${`${code.toLowerCase()}%-cc-%`}
      union select distinct split_part(payment_reference, '-DI-', 1) as code from distribution_lines
      where lower(payment_reference) like ${`${code.toLowerCase()}%-di-%`}`,
  );
  const used = new Set(usedCodes.map((t) => t.code));
  let chosen = code;
  for (let n = 2; used.has(chosen); n += 1) chosen = `${code}${n}`;
  return chosen;
};

/** 'Harbour Growth Fund II' is HGFII; a single word gives its first letters. */
const initials = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toUpperCase()
    .split(/\s+/)
    .map((w) => w.replace(/[^A-Z0-9]/g, ''))
    .filter(Boolean);
  const [only] = words;
  if (words.length === 1 && only) return only.slice(0, 4);
  const letters = words.map((w) => (/^(?:[IVX]+|\d+)$/.test(w) ? w : w.slice(0, 1))).join('');
  return letters.slice(0, 8) || 'FND';
};
