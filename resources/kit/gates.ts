import type { ResourceName, Role } from './names.ts';
import type { RowRules } from './rights.ts';

/** How somebody stands in a role: by the entity that they stand for there. */
export interface Standing {
  role: Role | null;
  entityId: string | null;
  requiresVerification: boolean;
  isVerified: boolean;
  /** Approval of a partner or company, or the status of a fund manager. */
  entityStatus: string | null;
}

const conditions = {
  unverified: (s: Standing) => s.requiresVerification && !s.isVerified,
  unapproved: (s: Standing) => s.entityStatus !== 'APPROVED' && s.entityStatus !== 'NOT_APPLICABLE',
  inactive: (s: Standing) => s.entityStatus !== 'Active',
};

/** What a gate leaves open: operations, moves and actions by name, and with which rows. Everything else is closed. */
export type Opening = Readonly<
  Partial<Record<ResourceName, { may: readonly string[]; rows: Exclude<RowRules, 'all'> }>>
>;

export interface Gate {
  roles: readonly Role[];
  when: keyof typeof conditions;
  /** Where the person is sent; ':entityId' is filled in. */
  to: string;
  opens: Opening;
}

/** The first gate that is closed to somebody of this standing, or null when every gate is open. */
export const closedGate = (gates: readonly Gate[], standing: Standing): Gate | null =>
  gates.find((g) => standing.role !== null && g.roles.includes(standing.role) && conditions[g.when](standing)) ?? null;

/** Where the first closed gate sends somebody; null when every gate is open, or where there is nobody yet to be verified. */
export const gateFor = (gates: readonly Gate[], standing: Standing): string | null => {
  const closed = closedGate(gates, standing);
  if (!closed || (closed.to.includes(':entityId') && !standing.entityId)) return null;
  return closed.to.replace(':entityId', standing.entityId ?? '');
};
