import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { CommitmentRow } from '../accounting/fundTypes.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { rootOf } from './transfers.ts';

/**
 * Loads the commitments of a fund in cents with their versions over time, by day of admission, larger ones first;
 * optionally as known to the ledger at a given time.
 */
export const commitmentsOf = async (
  tx: Tx,
  { id, currency }: Pick<RecordOf<'funds'>, 'id' | 'currency'>,
  knownAt: string | null = null,
): Promise<CommitmentRow[]> =>
  knownAt
    ? (await tx.rows<Known>(knownQuery(id, knownAt))).map(stepsOf).sort(inOrder).flat()
    : (await tx.rows<Committed>(commitmentsQuery(id))).flatMap((row) =>
        versionsOf(row, (value) => centsOf(currency, value)),
      );

interface Agreed {
  commitmentId: string;
  partnerId: string;
  /** The original partner, if the commitment came by transfer. */
  rootId: string | null;
  name: string;
  type: 'LP' | 'GP';
  closeNumber: number;
  carryRate: string | null;
  feeRate: string | null;
}
interface Committed extends Agreed {
  amount: string;
  admissionDate: string;
  endedOn: string | null;
  earlierAmounts: { amount?: string | null; until?: string | null }[] | null;
}
interface Known extends Agreed {
  /** Changes by day, ascending: '2024-01-10 500000' adds that number of minor units. */
  changes: string[];
}

const agreed = sql`k.id as "commitmentId", k.partner_id as "partnerId", ${rootOf()} as "rootId", p.name, p.type, k.close_number as "closeNumber",
  k.carry_rate_override as "carryRate", k.fee_rate_override as "feeRate"`;

/** Current and former commitments: a withdrawn one counts until that day. */
const commitmentsQuery = (fundId: string) =>
  sql`select ${agreed}, k.amount, k.admission_date as "admissionDate", k.ended_on as "endedOn", k.earlier_amounts as "earlierAmounts"
    from commitments k join partners p on p.id = k.partner_id
    where k.fund_id = ${fundId} and (${inStates('commitments', 'binding', 'k')} or k.ended_on is not null) and ${notDeleted('k')}
    order by k.admission_date, k.amount desc, k.id`;

/** Changes of unfunded by commitment, not before the partner's admission. */
const knownQuery = (fundId: string, knownAt: string) =>
  sql`select ${agreed}, array_agg(d.day || ' ' || d.cents order by d.day) as changes
    from (
      select j.source_id as id, greatest(j.effective_on, c.admission_date)::text as day,
        sum(case when e.dr_account = '9000' then e.cents else -e.cents end)::text as cents
      from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id join commitments c on c.id = j.source_id
      where j.fund_id = ${fundId} and j.source_kind = 'commitments' and j.booked_at <= ${knownAt}::timestamptz group by 1, 2) d
      join commitments k on k.id = d.id join partners p on p.id = k.partner_id
    group by k.id, p.id`;

/** Returns the versions of a commitment over time, one row per amount. */
const versionsOf = (
  { amount, admissionDate, endedOn, earlierAmounts, rootId, ...row }: Committed,
  cents: (value: unknown) => bigint,
): CommitmentRow[] => {
  const changes = (earlierAmounts ?? []).filter(({ until }) => until && until > admissionDate);
  const starts = [admissionDate, ...changes.map(({ until }) => String(until))];
  return [...changes.map((change) => change.amount), amount].map((each, index) => ({
    ...row,
    ...(rootId && { rootId }),
    amount: cents(each),
    admissionDate: starts[index] ?? admissionDate,
    endDate: starts[index + 1] ?? endedOn,
  }));
};

const stepsOf = ({ changes, rootId, ...row }: Known): CommitmentRow[] => {
  let amount = 0n;
  const days = changes.map((change) => change.split(' ') as [string, string]);
  return days
    .map(([admissionDate, cents], index) => {
      amount += BigInt(cents);
      return { ...row, ...(rootId && { rootId }), amount, admissionDate, endDate: days[index + 1]?.[0] ?? null };
    })
    .filter((step) => step.amount > 0n);
};

/** Sorts by day of admission, then amount descending, then id. */
const inOrder = ([a, ...moreOfA]: readonly CommitmentRow[], [b, ...moreOfB]: readonly CommitmentRow[]): number => {
  if (!a || !b) return a ? -1 : b ? 1 : 0;
  const [x, y] = [moreOfA.at(-1) ?? a, moreOfB.at(-1) ?? b];
  if (a.admissionDate !== b.admissionDate) return a.admissionDate < b.admissionDate ? -1 : 1;
  if (x.amount !== y.amount) return x.amount > y.amount ? -1 : 1;
  return String(a.commitmentId) < String(b.commitmentId) ? -1 : 1;
};
