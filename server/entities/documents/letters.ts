import sql, { raw } from 'sql-template-tag';
import type { Caller } from '../../core/auth/types.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { isOwnParty } from './fund.ts';

interface Owner {
  ownerKind: string;
  ownerId: string;
}

/** Parties whose documents are reviewed before they get access. */
const parties: Readonly<Partial<Record<string, 'partners' | 'companies'>>> = {
  Partner: 'partners',
  Company: 'companies',
};

/**
 * Returns true for a document that a party uploads before its submission: reviewers get one email for the whole
 * submission, and see single documents in the product until then.
 */
export const isBeforeHandIn = async (tx: Tx, caller: Caller, owner: Owner): Promise<boolean> => {
  const party = parties[owner.ownerKind];
  if (!party || !isOwnParty(caller, owner.ownerId)) return false;
  const row = await tx.first<{ waits: boolean }>(
    sql`select ${inStates(party, 'waiting')} and (approval_status = 'REJECTED' or submitted_at is null) as waits
      from ${raw(party)} where id = ${owner.ownerId}`,
  );
  return row?.waits ?? false;
};

/** Returns true while the party of a document awaits a decision, which has an email of its own. */
export const isBeforeDecision = async (tx: Tx, owner: Owner): Promise<boolean> => {
  const party = parties[owner.ownerKind];
  if (!party) return false;
  const row = await tx.first<{ waits: boolean }>(
    sql`select ${inStates(party, 'waiting')} as waits from ${raw(party)} where id = ${owner.ownerId}`,
  );
  return row?.waits ?? false;
};
