import sql from 'sql-template-tag';
import { forbidden } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { gainedThrough, hasLostDecider } from './deciderChanges.ts';

/** The users who may decide for the requesters now. */
export interface Panel {
  deciders: string[];
  /** Users who may decide later, with the time. */
  settling: ReadonlyMap<string, string>;
  /** No user may decide yet and the step waits, because a possible decider lost the right in the settling days. */
  mustWait: boolean;
}

interface Deciding {
  /** The funds of the step; empty: only administrators decide. */
  fundIds: readonly string[];
  /** Users with the right to decide, without the requesters. */
  able: readonly string[];
  askedBy: readonly string[];
}

/**
 * Returns the deciders who did not gain the right through a requester in the last days. If there are none, those who
 * did may decide. If a decider lost the right in the meantime, the step waits instead so that a requester cannot remove
 * the only other decider.
 */
export const panelFor = async (tx: Tx, { fundIds, able, askedBy }: Deciding): Promise<Panel> => {
  const settling = await gainedThrough(tx, { fundIds, ids: able, through: askedBy });
  const independent = able.filter((id) => !settling.has(id));
  if (independent.length) return { deciders: independent, settling, mustWait: false };
  const mustWait = await hasLostDecider(tx, { fundIds, besides: [...askedBy, ...able] });
  return { deciders: mustWait ? [] : [...able], settling, mustWait };
};

/** Throws 403 for a user who may not decide, with a hint if that user may do so later. */
export const checkDecides = ({ deciders, settling, mustWait }: Panel, userId: string): void => {
  if (!deciders.includes(userId))
    throw forbidden(settling.has(userId) || mustWait ? 'refusals.approvals.settling' : undefined);
};

/** Returns the ids of users with a sign-in. */
export const withSignIn = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const found = await tx.rows<{ id: string }>(
    sql`select id from users where id = any(${ids}::uuid[]) and firebase_uid is not null`,
  );
  return found.map(({ id }) => id);
};
