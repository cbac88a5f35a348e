import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import type { auditActions } from '../../../resources/kit/enums.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { masked } from './masked.ts';
import type { Values } from './types.ts';

export interface AuditEntry {
  action: (typeof auditActions)[number];
  /** Move or action by name, where the word above does not say it. */
  name?: string;
  entity: ResourceName;
  entityId?: string | null;
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
}
/** By whom and from where; nobody is a caller of null. */
export interface Origin {
  caller: { userId: string; role: Role | null; context: { type: string; id: string } | null } | null;
  requestId: string;
  ip: string;
}

/** What may stand in the audit: what was typed is masked like what is read; what never leaves the server does not enter it. */
const picture = (entity: ResourceName, values: Values | null | undefined): string | null => {
  if (!values) return null;
  const { fields } = resources[entity];
  return JSON.stringify(masked(Object.fromEntries(Object.entries(values).filter(([k]) => !fields[k]?.hidden))));
};

/** Only what differs, each side by itself. */
export const difference = (before: Values, after: Values): { before: Values; after: Values } => {
  const changed = Object.keys(after).filter(
    (k) => k !== 'updatedAt' && JSON.stringify(before[k] ?? null) !== JSON.stringify(after[k] ?? null),
  );
  const pick = (row: Values) => Object.fromEntries(changed.map((k) => [k, row[k] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** The statement that adds one audit row; it runs in the transaction of what it tells. */
export const auditInsertion = (entry: AuditEntry, { caller, requestId, ip }: Origin): Sql =>
  sql`insert into audit_events (id, created_by, action, name, entity, entity_id, actor_id, actor_role, context, before, after, reason, request_id, ip)
    values (${uuid()}, ${caller?.userId ?? null}, ${entry.action}, ${entry.name ?? null}, ${entry.entity}, ${entry.entityId ?? null}, ${caller?.userId ?? null},
    ${caller?.role ?? null}, ${caller?.context ? `${caller.context.type}:${caller.context.id}` : null}, ${picture(entry.entity, entry.before)},
    ${picture(entry.entity, entry.after)}, ${entry.reason ?? null}, ${requestId}, ${ip})`;
