import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';

/** Returns whether an issued call includes the commitment, or money moved between its partner and fund. */
export const isUsed = async (tx: Tx, { id, fundId, partnerId }: { id: string; fundId: string; partnerId: string }) =>
  (await tx.first(
    sql`select 1 from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.commitment_id = ${id} and ${notDeleted('l')} and ${inStates('capital-calls', 'issued', 'c')}
      union all select 1 from transactions where fund_id = ${fundId} and partner_id = ${partnerId} and status = 'completed'
        and type <> 'Commitment' and ${notDeleted(null)} limit 1`,
  )) !== undefined;
