import sql from 'sql-template-tag';
import type { Action } from '../../core/entity/slots.ts';
import { candidatesOf } from '../bank-lines/candidates.ts';
import { type Line, proposedFor } from '../bank-lines/propose.ts';

type Unmatched = Line & {
  id: string;
  version: number;
  number: number;
  bookedOn: string;
  bankReference: string | null;
};

/** The lines of a statement that nothing was found for yet, each with what may be behind it. */
export const proposeForStatement: Action<'bank-statements/proposals'> = async (work, { row }) => {
  const lines = await work.tx.rows<Unmatched>(
    sql`select id, version, number, booked_on as "bookedOn", value_date as "valueDate", direction, amount::text, counterparty, remittance,
        bank_reference as "bankReference" from bank_lines where statement_id = ${row.id} and status = 'Unmatched' order by number`,
  );
  const offers = proposedFor(lines, await candidatesOf(work, row, lines));
  return {
    proposals: {
      currency: row.currency ?? 'USD',
      lines: lines.map((line, at) => ({ ...line, offers: offers[at] ?? [] })),
    },
  };
};
