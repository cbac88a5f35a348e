import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import type { auditActions } from '../../../resources/kit/enums.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { masked } from './masked.ts';
import type { Values } from './types.ts';

export interface AuditEntry {
  action: (typeof auditActions)[number];
  /** Move or action name, if `action` does not include it. */
  name?: string;
  entity: ResourceName;
  entityId?: string | null;
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
}
/** Actor and origin. A null caller is the system. */
export interface Origin {
  caller: { userId: string; role: Role | null; context: { type: string; id: string } | null } | null;
  requestId: string;
  ip: string;
}

/** Values for the audit: secrets in typed text are masked, hidden fields are omitted. */
const picture = (entity: ResourceName, values: Values | null | undefined): string | null => {
  if (!values) return null;
  const { fields } = resources[entity];
  return JSON.stringify(masked(Object.fromEntries(Object.entries(values).filter(([k]) => !fields[k]?.hidden))));
};

/** Returns whether two values are equal for the audit. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Returns the changed values of both sides. */
export const difference = (before: Values, after: Values): { before: Values; after: Values } => {
  const changed = Object.keys(after).filter((k) => k !== 'updatedAt' && !isSame(before[k] ?? null, after[k] ?? null));
  const pick = (row: Values) => Object.fromEntries(changed.map((k) => [k, row[k] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** Returns the entry with the audit category of its entity, or of the rights that it changes. */
export const withAuditCategory = (name: ResourceName, entry: AuditEntry): AuditEntry => {
  const { auditCategory: category, rightsBy } = resources[name];
  const gives = rightsBy.some((field) => entry.after && Object.hasOwn(entry.after, field));
  const action = category ?? (gives && entry.action === 'update' ? 'permission_changed' : null);
  return action ? { ...entry, action, name: entry.name ?? entry.action } : entry;
};

/** Returns the statement that inserts audit rows for events of one actor, in the transaction of the change. */
export const auditInsertion = (
  entries: AuditEntry | readonly AuditEntry[],
  { caller, requestId, ip }: Origin,
  at: string | null = null,
): Sql => {
  const all = [entries].flat();
  const each = (pick: (entry: AuditEntry) => string | null | undefined) => all.map((entry) => pick(entry) ?? null);
  return sql`insert into audit_events (id, created_by, action, name, entity, entity_id, actor_id, actor_role, context, before, after, reason, request_id, ip, created_at, updated_at)
    select e.id, ${caller?.userId ?? null}::uuid, e.action, e.name, e.entity, e.entity_id, ${caller?.userId ?? null}::uuid, ${caller?.role ?? null},
      ${caller?.context ? `${caller.context.type}:${caller.context.id}` : null}, e.before, e.after, e.reason, ${requestId}, ${ip},
      coalesce(${at}::timestamptz, now()), coalesce(${at}::timestamptz, now())
    from unnest(${each(() => uuid())}::uuid[], ${each((e) => e.action)}::text[], ${each((e) => e.name)}::text[], ${each((e) => e.entity)}::text[],
      ${each((e) => e.entityId)}::text[], ${each((e) => picture(e.entity, e.before))}::jsonb[], ${each((e) => picture(e.entity, e.after))}::jsonb[],
      ${each((e) => e.reason)}::text[]) as e (id, action, name, entity, entity_id, before, after, reason)`;
};

/** Writes audit entries for records that change with another one, in the same transaction. */
export const auditCascade = (
  tx: Pick<Tx, 'run' | 'at'>,
  entries: AuditEntry | readonly AuditEntry[],
  caller: Origin['caller'],
  requestId = '',
): Promise<number> => tx.run(auditInsertion(entries, { caller, requestId, ip: '' }, tx.at));
