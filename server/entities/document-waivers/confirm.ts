import { forbidden } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { reviewers } from '../../notices/audience.ts';
import { checkDecides, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';

/** Lets a second person confirm a waiver. Throws 403 for its author, and for users whom the author admitted recently. */
export const confirmWaiver: Effect<'document-waivers/confirm'> = async (
  { tx, caller },
  { resource, recordId, createdBy },
) => {
  if (createdBy === caller.userId) throw forbidden('refusals.documentWaivers.own');
  if (!createdBy) return undefined;
  const { fundId } = await get(tx, resource, recordId);
  const others = await withSignIn(tx, await reviewers(tx, [fundId], createdBy));
  const able = [...new Set([caller.userId, ...others])];
  checkDecides(await panelFor(tx, { fundIds: [fundId], able, askedBy: [createdBy] }), caller.userId);
  return undefined;
};
