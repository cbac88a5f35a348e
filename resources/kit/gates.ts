import type { ResourceName, Role } from './names.ts';
import type { RowRules } from './rights.ts';

/** The onboarding status of a user in a role, by the entity behind that role. */
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

/** Operations, moves and actions by name that stay available while a gate is closed, with their rows. */
export type Opening = Readonly<
  Partial<Record<ResourceName, { may: readonly string[]; rows: Exclude<RowRules, 'all'> }>>
>;

export interface Gate {
  roles: readonly Role[];
  when: keyof typeof conditions;
  /** Redirect target; ':entityId' is replaced. */
  to: string;
  opens: Opening;
}

/** Returns the first gate closed to this user, or null. */
export const closedGate = (gates: readonly Gate[], standing: Standing): Gate | null =>
  gates.find((g) => standing.role !== null && g.roles.includes(standing.role) && conditions[g.when](standing)) ?? null;

/** Returns the redirect of the first closed gate; null if all gates are open or no entity exists to verify yet. */
export const gateFor = (gates: readonly Gate[], standing: Standing): string | null => {
  const closed = closedGate(gates, standing);
  if (!closed || (closed.to.includes(':entityId') && !standing.entityId)) return null;
  return closed.to.replace(':entityId', standing.entityId ?? '');
};
