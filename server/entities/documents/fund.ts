import sql, { join, type Sql } from 'sql-template-tag';
import type { BodyOf, PatchOf } from '../../../resources/values.ts';
import { ownPartners, runFunds } from '../../core/auth/grantedFunds.ts';
import type { Caller } from '../../core/auth/types.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import type { Work } from '../../core/entity/slots.ts';
import { fundsOfParty, isParty, isUsedByOthers, partyKinds } from '../../people/sharedParty.ts';

/** Returns whether the caller represents the party itself. */
export const isOwnParty = (caller: Caller, id: string): boolean =>
  ownPartners(caller).has(id) || caller.grants.some((g) => g.role === 'company' && g.companies.includes(id));

/** Returns whether the document belongs to the caller, or to a party that the caller represents. */
export const isOwnDocument = (
  caller: Caller,
  { ownerKind, ownerId }: { ownerKind: string; ownerId: string },
): boolean => isOwnParty(caller, ownerId) || (ownerKind === 'User' && ownerId === caller.userId);

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

/**
 * SQL condition that document `t` is a party's without a fund, which the caller did not upload and other funds share.
 */
export const isShared = (caller: Caller): Sql => {
  const byOthers = partyKinds.map(
    (kind) => sql`(t.owner_kind = ${kind} and ${isUsedByOthers(caller, kind, sql`t.owner_id`)})`,
  );
  return sql`(t.fund_id is null and t.created_by is distinct from ${caller.userId}::uuid and (${join(byOthers, ' or ')}))`;
};

/** Throws 403 for a document that only managers of all funds of its party may change. */
export const refuseShared = async ({ tx, caller }: Work, { id }: { id: string }): Promise<void> => {
  if (await tx.first(sql`select 1 from documents t where t.id = ${id} and ${isShared(caller)}`))
    throw forbidden('refusals.documents.shared');
};
