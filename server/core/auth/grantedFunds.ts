import type { Role } from '../../../resources/kit/names.ts';
import { office, staff } from '../../../resources/kit/roles.ts';
import type { Caller } from './types.ts';

/** Returns the partners that the caller represents in any role. */
export const ownPartners = (caller: Pick<Caller, 'grants'>) => new Set(caller.grants.flatMap((g) => g.partners));

/** Roles that run a fund, in contrast to investors. */
export const fundRoles: readonly Role[] = office;

/** Returns the funds that the caller runs, in any context. */
export const runFunds = ({ grants }: Pick<Caller, 'grants'>): string[] =>
  grants.flatMap((g) => (!g.gate && fundRoles.includes(g.role) ? [...g.funds, ...g.held] : []));

/** Returns whether the caller runs the fund. Rights held at a gate do not count. */
export const runsFund = (caller: Pick<Caller, 'grants'>, fundId: unknown): boolean =>
  holdsFund(caller, fundRoles, fundId);

/** Returns whether the caller manages the fund. Its general partner can only read most of its records. */
export const managesFund = (caller: Pick<Caller, 'grants'>, fundId: unknown): boolean =>
  holdsFund(caller, staff, fundId);

const holdsFund = ({ grants }: Pick<Caller, 'grants'>, roles: readonly Role[], fundId: unknown): boolean =>
  grants.some((g) => g.all || (!g.gate && roles.includes(g.role) && g.funds.includes(String(fundId))));
