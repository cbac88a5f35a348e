import sql from 'sql-template-tag';
import { forbidden } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { gainedThrough, hasLostDecider } from './deciderChanges.ts';

/** The people who may decide for the requesters now. */
export interface Panel {
  deciders: string[];
  /** People who may decide later, with the moment from which they may. */
  settling: ReadonlyMap<string, string>;
  /** No one may decide yet, and the step waits, because a person who could have decided lost the right in the settling days. */
  mustWait: boolean;
}

interface Deciding {
  /** The funds that the step is about; empty: only administrators decide. */
  fundIds: readonly string[];
  /** People who have the right to decide, without the requesters. */
  able: readonly string[];
  askedBy: readonly string[];
}

/**
 * Deciders who did not gain the right through a requester in the last days. If there are none, those who did may decide,
 * unless a decider lost the right meanwhile: then the step waits, so that a requester cannot remove the only other person.
 */
export const panelFor = async (tx: Tx, { fundIds, able, askedBy }: Deciding): Promise<Panel> => {
  const settling = await gainedThrough(tx, { fundIds, ids: able, through: askedBy });
  const independent = able.filter((id) => !settling.has(id));
  if (independent.length) return { deciders: independent, settling, mustWait: false };
  const mustWait = await hasLostDecider(tx, { fundIds, besides: [...askedBy, ...able] });
  return { deciders: mustWait ? [] : [...able], settling, mustWait };
};

/** Throws 403 for a person who may not decide, and says so if that person may do it later. */
export const checkDecides = ({ deciders, settling, mustWait }: Panel, userId: string): void => {
  if (!deciders.includes(userId))
    throw forbidden(settling.has(userId) || mustWait ? 'refusals.approvals.settling' : undefined);
};

/** The ids among these of people with a sign-in of their own. */
export const withSignIn = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const found = await tx.rows<{ id: string }>(
    sql`select id from users where id = any(${ids}::uuid[]) and firebase_uid is not null`,
  );
  return found.map(({ id }) => id);
};
