import sql from 'sql-template-tag';
import type { LinkOutcome } from '../../resources/session.ts';
import type { Identity } from '../core/auth/verify.ts';
import { ApiError, forbidden } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { systemMove } from '../core/entity/move.ts';
import type { AuditEntry } from '../core/tables/audit.ts';
import { insertRow, updateRow } from '../core/tables/rows.ts';
import type { Values } from '../core/tables/types.ts';
import { letIn, merge } from './access.ts';
import { claim, granted, isFree, isInvited, tellClaimant } from './claims.ts';
import { placeOf } from './emails.ts';
import { holderOf, invitationOf, invitationsFor, ownerOnRecord, personById, userOf, wasRemoved } from './find.ts';
import type { Invitation, Person } from './types.ts';

interface Linked {
  userId: string;
  audit: AuditEntry[];
  /** Only if a token was given. */
  invitation?: LinkOutcome;
}

/**
 * Finds or creates the user of an identity, and grants the access of its invitations.
 *
 * Rules:
 * - An invitation is a deliberate act of staff for one address. Its link is sufficient, because the email reached that
 *   address. Without the link, the same verified address is sufficient.
 * - A link opened with another address, once that is verified, waits for the inviter's confirmation (`claims.ts`).
 * - The address on a partner, company or manager links only the first user, once verified (see `ownerOnRecord`);
 *   editing a record never moves it (see `changeEmail.ts`).
 * - An unverified address blocks no other user: its user has no role or entity, is in no list, and is merged with the
 *   invited user once verified.
 * - A deleted account returns only by a new invitation.
 */
export const linkIdentity = async (
  tx: Tx,
  identity: Identity,
  { name, token }: { name: string | null; token: string | null },
): Promise<Linked> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${identity.email}, 727))`);
  const link = token ? await invitationOf(tx, token) : undefined;
  const opened = link?.isOpen ? link : undefined;
  const isProven = identity.emailVerified || opened?.email === identity.email;
  const audit: AuditEntry[] = [];
  const known = await userOf(tx, identity.uid);
  const seatedNow = await seat(tx, identity, { known, isProven, opened, name, audit });
  let person = await recorded(tx, identity, seatedNow, isProven);
  person = await onRecord(tx, identity, person, audit);
  const mayEnter = isProven || identity.emailVerified;
  if (opened && !mayEnter) await tx.run(sql`update invitations set held_by = ${person.id} where id = ${opened.id}`);
  const became = mayEnter ? await acceptAll(tx, person, { opened, email: identity.email, audit }) : new Map();
  return { userId: person.id, audit, ...(token ? { invitation: outcomeOf(link, opened, became, mayEnter) } : {}) };
};

interface Coming {
  known: Person | undefined;
  isProven: boolean;
  opened: Invitation | undefined;
  name: string | null;
  audit: AuditEntry[];
}

/** Returns the user row of an identity: the existing one, the reserved account, or a new one. */
const seat = async (tx: Tx, identity: Identity, { known, isProven, opened, name, audit }: Coming): Promise<Person> => {
  const holder = isProven ? await holderOf(tx, identity.email) : undefined;
  const place = holder && holder.id !== known?.id && (await isFree(tx, holder)) ? holder : undefined;
  if (known && !place) return known;
  if (!known && !place && !opened && (await wasRemoved(tx, identity.uid))) {
    throw forbidden('refusals.account.removed');
  }
  if (!place) return newcomer(tx, identity, { name, isTaken: holder !== undefined, isProven, audit });
  if (known && isIn(known)) {
    // The same person under another address: the access of the reserved account is added to the existing one.
    audit.push(await merge(tx, place, known));
    return letIn(tx, known, place);
  }
  if (known) audit.push(await merge(tx, known, place));
  const called = await nameOf(tx, place, { identity, name });
  await updateRow(tx, 'users', place.id, { firebaseUid: identity.uid, name: called });
  if (!known) audit.push(granted('claim', place.id, place));
  return { ...place, name: called, firebaseUid: identity.uid };
};

const isIn = ({ role, entityId, registration }: Person) =>
  registration === 'joined' && (role !== null || entityId !== null);

/**
 * Returns the name of the user of a reserved account: entered by an administrator, else typed by the user. An email
 * address, or the record's name such as that of a firm, is not a person's name.
 */
const nameOf = async (
  tx: Tx,
  place: Person,
  { identity, name }: { identity: Identity; name: string | null },
): Promise<string> => {
  const { names, isPerson } = await placeOf(tx, place);
  const isOfRecord = names.includes(place.name);
  if (place.name !== place.email && !isOfRecord) return place.name;
  const typed = [name, isOfRecord && isPerson ? place.name : null, identity.name].find(
    (each) => each && !each.includes('@'),
  );
  return typed ?? place.name;
};

const newcomer = async (
  tx: Tx,
  identity: Identity,
  { name, isTaken, isProven, audit }: { name: string | null; isTaken: boolean; isProven: boolean; audit: AuditEntry[] },
): Promise<Person> => {
  const row = await insertRow(
    tx,
    'users',
    {
      name: name ?? identity.name ?? identity.email,
      email: identity.email,
      firebaseUid: identity.uid,
      registration: isProven && !isTaken ? 'joined' : 'unconfirmed',
    },
    { createdBy: null },
  );
  audit.push({ action: 'create', entity: 'users', entityId: row.id, after: row });
  return { ...row, firebaseUid: identity.uid } as Person;
};

/** Records the sign-in, and a verified address unless another user has it. */
const recorded = async (tx: Tx, identity: Identity, person: Person, isProven: boolean): Promise<Person> => {
  const holder = await holderOf(tx, identity.email);
  const isOurs = isProven && (!holder || holder.id === person.id);
  const isNobodys = person.registration === 'unconfirmed';
  const patch: Values = {
    lastLoginAt: new Date().toISOString(),
    emailVerified: identity.emailVerified,
    ...(isOurs ? { email: identity.email, registration: 'joined' } : isNobodys ? { email: identity.email } : {}),
  };
  return { ...person, ...(await updateRow(tx, 'users', person.id, patch)) } as Person;
};

/** Grants the access of an address on record to the first user who verifies it. */
const onRecord = async (tx: Tx, identity: Identity, person: Person, audit: AuditEntry[]): Promise<Person> => {
  const isNew = person.role === null && person.entityId === null && person.registration === 'joined';
  const owner = isNew && identity.emailVerified ? await ownerOnRecord(tx, identity.email) : undefined;
  if (!owner) return person;
  audit.push(granted('link_by_address', person.id, owner));
  return letIn(tx, person, owner);
};

/**
 * Accepts the invitations to the verified address and claims the one whose link was opened. Returns the outcomes by
 * invitation id.
 */
const acceptAll = async (
  tx: Tx,
  first: Person,
  { opened, email, audit }: { opened: Invitation | undefined; email: string; audit: AuditEntry[] },
): Promise<Map<string, LinkOutcome>> => {
  const outcomes = new Map<string, LinkOutcome>();
  if (first.status !== 'active') return outcomes;
  let person = first;
  for (const invitation of await invitationsFor(tx, { email, userId: person.id, id: opened?.id ?? null })) {
    if (!isInvited(invitation, { email, userId: person.id })) {
      if (await claim(tx, invitation, person, email)) outcomes.set(invitation.id, 'waiting');
      continue;
    }
    const place = invitation.userId === person.id ? undefined : await personById(tx, invitation.userId);
    if (place && (await isFree(tx, place))) audit.push(await merge(tx, place, person));
    else if (place) continue;
    try {
      person = await letIn(tx, person, invitation);
    } catch (error) {
      if (error instanceof ApiError) continue;
      throw error;
    }
    outcomes.set(invitation.id, 'accepted');
    const now = new Date().toISOString();
    await systemMove(tx, 'invitations', invitation.id, 'accept', {
      now,
      patch: { acceptedBy: person.id, heldBy: null },
    });
    if (invitation.heldBy !== person.id) await tellClaimant(tx, invitation, 'notLetIn');
    audit.push(granted('accept', person.id, invitation));
  }
  return outcomes;
};

const outcomeOf = (
  link: (Invitation & { isOpen: boolean }) | undefined,
  opened: Invitation | undefined,
  became: ReadonlyMap<string, LinkOutcome>,
  mayEnter: boolean,
): LinkOutcome => {
  if (!link) return 'unknown';
  if (!opened) return link.status === 'accepted' ? 'used' : link.status === 'revoked' ? 'revoked' : 'expired';
  if (!mayEnter) return 'unconfirmed';
  return became.get(opened.id) ?? 'refused';
};
