import sql from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
import type { Work } from '../../core/entity/slots.ts';
import { money, onDay, type SaidValues } from '../../core/words/said.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';

interface Told {
  /** What happened, as it stands in the key: each word is told once, a repeated one by its own word. */
  word: string;
  says: Notice['says'];
  /** Besides the amount, the due date and the payment reference of each line. */
  values: SaidValues;
  /** Only those who still owe something. */
  owing?: boolean;
  /** Only these lines, with what is still owed on them. */
  lines?: readonly string[];
}

/** Tells the users of every partner with a line on the call. */
export const announceCall = async (
  { tx }: Pick<Work, 'tx'>,
  callId: string,
  { word, says, values, lines: only, owing = only !== undefined }: Told,
) => {
  const lines = await tx.rows<{
    id: string;
    partnerId: string;
    amount: string;
    dueDate: string;
    outstanding: string;
    currency: string;
    reference: string;
    letter: boolean;
  }>(
    sql`select l.id, l.partner_id as "partnerId", l.amount, l.due_date as "dueDate", l.outstanding, l.currency, l.payment_reference as reference,
        coalesce(p.send_call_notices, true) as letter
      from capital_call_lines l join partners p on p.id = l.partner_id where l.capital_call_id = ${callId} and ${living('l')} and l.amount > 0
        and (not ${owing}::boolean or l.outstanding > 0) and (${only ?? null}::uuid[] is null or l.id = any(${only ?? null}::uuid[]))`,
  );
  const users = await partnerUsers(tx, [...new Set(lines.map((l) => l.partnerId))]);
  await notify(
    tx,
    lines.map((l) => ({
      users: users.get(l.partnerId) ?? [],
      says,
      values: {
        ...values,
        amount: money(owing ? l.outstanding : l.amount, l.currency),
        day: onDay(l.dueDate),
        reference: l.reference,
      },
      kind: 'CapitalCall' as const,
      id: callId,
      path: `/capital-calls/${callId}/submit-payment`,
      key: `line:${l.id}:${word}`,
      letter: l.letter,
    })),
  );
};
