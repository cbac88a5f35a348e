import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { type LaterClosing, laterClosing } from '../../accounting/laterClosing.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { releasedOf } from '../../ledger/writtenOff.ts';
import { type Party, type PastCall, sharedParts } from './sharedParts.ts';

export interface Settlement extends LaterClosing {
  rate: string;
  dayCount: NonNullable<RecordOf<'funds'>['dayCount']>;
  parties: ReadonlyMap<string, Party>;
  calls: readonly PastCall[];
}

/**
 * Computes a closing as of now: it admits the issued commitments of its number that are not in force, and settles all
 * earlier calls between them and the other partners.
 */
export const settlementOf = async (
  tx: Tx,
  fund: RecordOf<'funds'>,
  { closeNumber, closingDate }: Pick<RecordOf<'closings'>, 'closeNumber' | 'closingDate'>,
): Promise<Settlement> => {
  const parties = await tx.rows<Party>(partiesQuery(fund.id, closeNumber));
  const calls = await tx.rows<PastCall>(callsQuery(fund.id));
  const cents = (value: unknown) => centsOf(fund.currency, value);
  const shortened = new Map<string, Map<string, { part: bigint; whole: bigint }>>();
  for (const { callId, commitmentId, amount, writtenOff } of await tx.rows<Shortened>(shortenedQuery(fund.id))) {
    const whole = cents(amount);
    const ofCall = shortened.get(callId) ?? new Map();
    shortened.set(callId, ofCall.set(commitmentId, { part: whole - cents(writtenOff), whole }));
  }
  const of = (side: Party['side']) =>
    parties.filter((party) => party.side === side).map(({ id, amount }) => ({ id, commitment: cents(amount) }));
  const terms = { rate: fund.closingInterestRate ?? '0', dayCount: fund.dayCount ?? 'ACT/365' };
  const parts = await sharedParts(tx, fund, { calls, parties });
  const settled = laterClosing({
    ...terms,
    closingDate,
    earlier: of('earlier'),
    newcomers: of('newcomer'),
    drawdowns: parts.map((part) => ({ ...part, kept: shortened.get(part.id) ?? new Map() })),
  });
  return { ...settled, ...terms, parties: new Map(parties.map((party) => [party.id, party])), calls };
};

/** Newcomers first; commitments in force are earlier ones regardless of their number. */
const partiesQuery = (fundId: string, closeNumber: number) =>
  sql`select k.id, k.partner_id as "partnerId", p.name, k.amount, k.signed_at as "signedAt",
      case when ${inStates('commitments', 'binding', 'k')} then 'earlier' else 'newcomer' end as side,
      ${inStates('partners', 'verified', 'p')} as "isVerified",
      (select max(s.issued_at) from closing_lines x join closings s on s.id = x.closing_id
        where x.commitment_id = k.id and x.side = 'newcomer' and x.ended_on is null and ${notDeleted('x')}) as "admittedAt"
    from commitments k join partners p on p.id = k.partner_id
    where k.fund_id = ${fundId} and ${notDeleted('k')}
      and (${inStates('commitments', 'binding', 'k')} or (${inStates('commitments', 'unsigned', 'k')} and k.close_number = ${closeNumber}))
    order by 6 desc, k.amount desc, k.id`;

/** Calls of later closings do not count as earlier calls. */
const callsQuery = (fundId: string) =>
  sql`select c.id, c.call_number as "callNumber", c.title, c.due_date as "dueDate", c.total_amount as "totalAmount", c.items,
      c.issued_at as "issuedAt", sum(l.amount - coalesce(l.written_off, 0))::numeric(20,2) as amount,
      sum(coalesce(l.amount_outside_commitment, 0) - coalesce(l.written_off, 0) + ${releasedOf()})::numeric(20,2) as outside
    from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
    where c.fund_id = ${fundId} and ${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')}
      and not exists (select from closings s where s.capital_call_id = c.id)
    group by c.id order by c.due_date, c.call_number`;

interface Shortened {
  callId: string;
  commitmentId: string;
  amount: string;
  writtenOff: string;
}

/** Lines with a write-off. */
const shortenedQuery = (fundId: string) =>
  sql`select l.capital_call_id as "callId", l.commitment_id as "commitmentId", l.amount, l.written_off as "writtenOff"
    from capital_call_lines l where l.fund_id = ${fundId} and ${notDeleted('l')} and l.written_off > 0 order by l.id`;
