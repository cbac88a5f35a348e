import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { notify } from '../../notices/notify.ts';

/** Notifies the manager's users, who were waiting for the activation. */
export const activateManager: Effect<'fund-managers/activate'> = async ({ tx }, { id }) => {
  const users = await tx.rows<{ id: string }>(
    sql`select id from users u where entity_kind = 'FundManager' and entity_id = ${id} and status = 'active' and ${notDeleted('u')}`,
  );
  return {
    after: ({ version }) =>
      notify(tx, {
        users: users.map((user) => user.id),
        says: 'VERIFICATION_DECIDED.activated',
        values: {},
        kind: 'FundManager',
        id,
        path: '/dashboard',
        key: `verification:${id}:${version}`,
      }),
  };
};

/** Throws 409 while a manager leads an open fund, which needs a new manager first. */
export const deactivateManager: Effect<'fund-managers/deactivate'> = async ({ tx }, { id }) => {
  // Names all of them so that one attempt shows every fund to hand over.
  const leads = await tx.first<{ names: string | null }>(
    sql`select string_agg(name, ', ' order by name ${ALPHABETICAL}) as names from funds where manager_id = ${id} and ${inStates('funds', 'open')} and ${notDeleted(null)}`,
  );
  if (leads?.names) throw conflict(messageFor('refusals.funds.ledBy', { name: leads.names }));
  return undefined;
};
