import sql, { type Sql } from 'sql-template-tag';
import { fundsUsing } from '../core/auth/context.ts';
import type { Work } from '../core/entity/slots.ts';

/** Entities that several funds may use, by kind in references. */
const parties = { Partner: 'partners', Company: 'companies' } as const;
export type PartyKind = keyof typeof parties;

export const partyKinds = Object.keys(parties) as PartyKind[];

export const isParty = (kind: string): kind is PartyKind => Object.hasOwn(parties, kind);

/** Returns the ids of the funds that use a party, including draft commitments. */
export const fundsOfParty = async ({ tx }: Pick<Work, 'tx'>, kind: PartyKind, id: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(fundsUsing(parties[kind], id))).map((fund) => fund.id);

/** Returns the ids of the funds that the caller manages, in any context. Rights held at a gate do not count. */
export const managedFunds = ({ grants, whole = grants }: Work['caller']): string[] =>
  whole.flatMap(({ role, gate, funds }) => (role === 'fund_manager' && !gate ? funds : []));

const isAdministrator = ({ grants }: Work['caller']) => grants.some(({ role }) => role === 'admin');

/** SQL condition that another fund than the caller's uses the party whose id is in a column. */
export const isUsedByOthers = (caller: Work['caller'], kind: PartyKind, column: Sql): Sql =>
  isAdministrator(caller)
    ? sql`false`
    : sql`exists (select from (${fundsUsing(parties[kind], column)}) f where f.id <> all(${managedFunds(caller)}::uuid[]))`;

/**
 * Returns whether the caller may change a fact that every fund using the party relies on: administrators, and managers
 * of all these funds. A manager of one fund must not change it for another.
 */
export const decidesForAllFunds = async (
  work: Pick<Work, 'tx' | 'caller'>,
  kind: PartyKind,
  id: string,
): Promise<boolean> =>
  (await work.tx.first(sql`select 1 where ${isUsedByOthers(work.caller, kind, sql`${id}`)}`)) === undefined;
