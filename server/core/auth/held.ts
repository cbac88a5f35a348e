import type { Role } from '../../../resources/kit/names.ts';
import { staff } from '../../../resources/kit/roles.ts';
import type { Caller } from './types.ts';

/** Partners that the caller acts for, whatever roles the caller holds besides. */
export const ownPartners = (caller: Pick<Caller, 'grants'>) => new Set(caller.grants.flatMap((g) => g.partners));

/** Roles that run a fund rather than only invest in it. */
export const fundRoles: readonly Role[] = ['admin', 'fund_manager', 'gp'];

/** The funds that the caller runs, in whatever context. */
export const runFunds = ({ grants }: Pick<Caller, 'grants'>): string[] =>
  grants.flatMap((g) => (!g.gate && fundRoles.includes(g.role) ? [...g.funds, ...g.held] : []));

/** Does the caller run the fund rather than only invest in it? A right that is held at a gate does not count. */
export const runsFund = (caller: Pick<Caller, 'grants'>, fundId: unknown): boolean =>
  holdsFund(caller, fundRoles, fundId);

/** Whether the caller manages the fund. Its general partner only reads most of its records. */
export const managesFund = (caller: Pick<Caller, 'grants'>, fundId: unknown): boolean =>
  holdsFund(caller, staff, fundId);

const holdsFund = ({ grants }: Pick<Caller, 'grants'>, roles: readonly Role[], fundId: unknown): boolean =>
  grants.some((g) => g.all || (!g.gate && roles.includes(g.role) && g.funds.includes(String(fundId))));
