import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { resourceNames } from '../../resources/kit/names.ts';

/** States that are left again within moments: of those a move tells nothing (server/core/entity/move.ts). */
const passing = resourceNames.flatMap((entity) =>
  Object.entries(resources[entity].states).flatMap(([field, machine]) =>
    (machine.passing ?? []).map((state) => [entity, field, state]),
  ),
);

/** Changes that need no event of their own, as conditions on the change `w`. */
const excepted = [
  // What somebody has read is their own affair.
  `w.entity = 'notifications'`,
  // Until a call is issued its lines are worked out anew with each change of the call, and it tells that.
  `w.entity = 'capital-call-lines' and w.after ->> 'payment_reference' is null`,
  `exists (select from jsonb_array_elements($1::jsonb) p where w.entity = p ->> 0 and w.after ->> (p ->> 1) = p ->> 2)`,
];

/**
 * Changes of records of which no event of the audit tells that was written with them, by entity: none, ever. What jobs do may
 * stand in tests outside of a transaction, so their events may come a moment later.
 */
export const untoldWrites = async (owner: pg.Pool): Promise<{ entity: string; changes: number }[]> =>
  (
    await owner.query<{ entity: string; changes: number }>(
      `select w.entity, count(*)::int as changes from noted.writes w
        where not exists (select from audit_events a where a.entity = w.entity and a.entity_id = w.row_id::text
          and a.created_at between w.at and w.at + case when w.is_request then interval '0' else interval '2 seconds' end)
        and not (${excepted.map((one) => `coalesce(${one}, false)`).join(' or ')})
        group by 1 order by 1`,
      [JSON.stringify(passing)],
    )
  ).rows;
