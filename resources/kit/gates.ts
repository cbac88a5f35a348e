import type { Role } from './names.ts';

/** What is known of a caller's standing; the server works it out, both sides decide by it. */
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

export interface Gate {
  roles: readonly Role[];
  when: keyof typeof conditions;
  /** Where the person is sent; ':entityId' is filled in. */
  to: string;
}

/** The path at which the first closed gate holds the caller, or null when every gate is open. */
export const gateFor = (gates: readonly Gate[], standing: Standing): string | null => {
  const closed = gates.find(
    (g) => standing.role !== null && g.roles.includes(standing.role) && conditions[g.when](standing),
  );
  if (!closed || (closed.to.includes(':entityId') && !standing.entityId)) return null;
  return closed.to.replace(':entityId', standing.entityId ?? '');
};
