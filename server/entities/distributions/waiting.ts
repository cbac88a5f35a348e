import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';

/**
 * Throws 409 if all bank details of a partner are still in their waiting period on the payment date, with the date on
 * which they take effect.
 */
export const checkDetails = async (tx: Tx, partnerIds: readonly string[], day: string): Promise<void> => {
  const waiting = await tx.first<{ partner: string; from: string }>(
    sql`select p.name as partner, min(a.effective_from)::text as "from" from partners p join bank_accounts a on a.owner_id = p.id
      where p.id = any(${[...partnerIds]}::uuid[]) and a.owner_kind = 'Partner' and a.status = 'active' and ${notDeleted('a')}
      group by p.id, p.name having min(a.effective_from) > ${day}::date order by p.name ${ALPHABETICAL} limit 1`,
  );
  if (waiting)
    throw conflict(
      messageFor('refusals.distributions.detailsWait', { partner: waiting.partner, day: onDay(waiting.from) }),
    );
};
