import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { ownPartners, runFunds } from '../../core/auth/grantedFunds.ts';
import type { Caller } from '../../core/auth/types.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import type { Work } from '../../core/entity/slots.ts';
import { decidesForAllFunds, fundsOfParty, isParty } from '../../people/sharedParty.ts';

/** Returns whether the caller represents the party itself. */
export const isOwnParty = (caller: Caller, id: string): boolean =>
  ownPartners(caller).has(id) || caller.grants.some((g) => g.role === 'company' && g.companies.includes(id));

/** Returns whether the document belongs to the caller, or to a party that the caller represents. */
export const isOwnDocument = (caller: Caller, { ownerKind, ownerId }: Pick<Shared, 'ownerKind' | 'ownerId'>): boolean =>
  isOwnParty(caller, ownerId) || (ownerKind === 'User' && ownerId === caller.userId);

/**
 * Returns the fund of a new document. A manager's document about a party belongs to the manager's fund so that the
 * party's other funds cannot read it. Throws 422 if the fund is not the caller's, or if several of the caller's funds
 * are possible.
 */
export const fundEnteredFor = async (
  work: Work,
  { ownerKind, ownerId, fundId }: BodyOf<'documents'>,
): Promise<PatchOf<'documents'>> => {
  const { caller } = work;
  const isAdmin = caller.grants.some(({ all }) => all);
  const run = [...new Set(runFunds(caller))];
  if (fundId) {
    const isForeign = ownerKind === 'Fund' ? fundId !== ownerId : !isAdmin && !run.includes(fundId);
    if (isForeign) throw invalid('fundId', 'errors.code.NOT_FOUND');
    return {};
  }
  if (isAdmin || !isParty(ownerKind) || isOwnParty(caller, ownerId)) return {};
  if (caller.context?.type === 'fund' && run.includes(caller.context.id)) return { fundId: caller.context.id };
  const using = await fundsOfParty(work, ownerKind, ownerId);
  const shared = run.filter((id) => using.includes(id));
  const candidates = shared.length ? shared : run;
  if (candidates.length > 1) throw invalid('fundId', 'refusals.documents.whichFund');
  return candidates[0] ? { fundId: candidates[0] } : {};
};

interface Shared {
  ownerKind: string;
  ownerId: string;
  fundId: string | null;
  createdBy: string | null;
}

/**
 * Throws 403 for a party's document without a fund, unless the caller uploaded it or decides for all of the party's
 * funds.
 */
export const refuseShared = async (work: Work, { ownerKind, ownerId, fundId, createdBy }: Shared): Promise<void> => {
  if (fundId !== null || createdBy === work.caller.userId || !isParty(ownerKind)) return;
  if (!(await decidesForAllFunds(work, ownerKind, ownerId))) throw forbidden('refusals.documents.shared');
};
