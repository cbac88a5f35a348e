import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { say } from '../../core/words/said.ts';

/** A manager who leads an open fund is replaced there first. */
export const deactivateManager: Effect<'fund-managers/deactivate'> = async ({ tx }, { id }) => {
  const leads = await tx.first<{ name: string }>(
    sql`select name from funds where manager_id = ${id} and ${inStates('funds', 'open')} and ${living(null)} order by name limit 1`,
  );
  if (leads) throw conflict(say('refusals.funds.ledBy', { name: leads.name }));
  return undefined;
};
