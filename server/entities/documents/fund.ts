import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { ownPartners, runFunds } from '../../core/auth/held.ts';
import type { Caller } from '../../core/auth/types.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import type { Work } from '../../core/entity/slots.ts';
import { decidesForAllFunds, fundsOfParty, isParty } from '../../people/sharedParty.ts';

/** Whether the caller acts for the party itself. */
export const isOwnParty = (caller: Caller, id: string): boolean =>
  ownPartners(caller).has(id) || caller.grants.some((g) => g.role === 'company' && g.companies.includes(id));

/**
 * The fund that a new document is entered for. A manager's document about a party belongs to the manager's fund, so that other
 * funds of the party do not read it. Throws 422 if the fund is not the caller's, or if several funds of the caller could be meant.
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

/** Throws 403 for a party's document that belongs to no single fund, unless the caller uploaded it or decides for all of its funds. */
export const refuseShared = async (work: Work, { ownerKind, ownerId, fundId, createdBy }: Shared): Promise<void> => {
  if (fundId !== null || createdBy === work.caller.userId || !isParty(ownerKind)) return;
  if (!(await decidesForAllFunds(work, ownerKind, ownerId))) throw forbidden('refusals.documents.shared');
};
