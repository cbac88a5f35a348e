import sql, { raw } from 'sql-template-tag';
import type { Caller } from '../../core/auth/types.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { isOwnParty } from './fund.ts';

interface Owner {
  ownerKind: string;
  ownerId: string;
}

/** The parties whose papers are looked at before the portal opens to them. */
const parties: Readonly<Partial<Record<string, 'partners' | 'companies'>>> = {
  Partner: 'partners',
  Company: 'companies',
};

/**
 * True for a paper that a party uploads on its way to being handed in: who decides gets one letter for all of them once
 * they are, and reads of each in the portal until then.
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

/** True while the party of a paper is not decided on: that decision is a letter, which each of its papers need not be. */
export const isBeforeDecision = async (tx: Tx, owner: Owner): Promise<boolean> => {
  const party = parties[owner.ownerKind];
  if (!party) return false;
  const row = await tx.first<{ waits: boolean }>(
    sql`select ${inStates(party, 'waiting')} as waits from ${raw(party)} where id = ${owner.ownerId}`,
  );
  return row?.waits ?? false;
};
