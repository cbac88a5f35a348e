import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';

/** Transient states: a move into them writes no audit row (server/core/entity/move.ts). */
const transientStates = resourceNames.flatMap((entity) =>
  Object.entries(resources[entity].states).flatMap(([field, machine]) =>
    (machine.transient ?? []).map((state) => [entity, field, state]),
  ),
);

/** Changes that need no audit row of their own, as conditions on the change `w`. */
const excepted = [
  // Reading a notification is private to the user.
  `w.entity = 'notifications'`,
  // Until a call is issued its lines are recomputed with each change of the call, which has the audit row.
  `w.entity = 'capital-call-lines' and w.after ->> 'payment_reference' is null`,
  `exists (select from jsonb_array_elements($1::jsonb) p where w.entity = p ->> 0 and w.after ->> (p ->> 1) = p ->> 2)`,
];

/**
 * Lists changes of records without an audit row in the same transaction, by entity: always empty. Jobs may run outside
 * a transaction in tests, so their audit rows may arrive slightly later.
 */
export const unauditedWrites = async (owner: pg.Pool): Promise<{ entity: string; changes: number }[]> =>
  (
    await owner.query<{ entity: string; changes: number }>(
      `select w.entity, count(*)::int as changes from noted.writes w
        where not exists (select from audit_events a where a.entity = w.entity and a.entity_id = w.row_id::text
          and a.created_at between w.at and w.at + case when w.is_request then interval '0' else interval '2 seconds' end)
        and not (${excepted.map((one) => `coalesce(${one}, false)`).join(' or ')})
        group by 1 order by 1`,
      [JSON.stringify(transientStates)],
    )
  ).rows;
