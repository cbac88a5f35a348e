import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Action, Effect, Work } from '../../core/entity/slots.ts';
import { reviewers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkDecides, type Panel, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';
import { fundsOfParty } from '../../people/sharedParty.ts';

type Account = RecordOf<'bank-accounts'>;

/** Returns the funds that use an account: its own fund, or those of the partner. */
export const fundsOfAccount = (work: Pick<Work, 'tx'>, { ownerKind, ownerId }: Account): Promise<string[]> =>
  ownerKind === 'Fund' ? Promise.resolve([ownerId]) : fundsOfParty(work, ownerKind, ownerId);

/** Returns the users who may complete a retirement requested by a user. */
const panelOf = async ({ tx }: Pick<Work, 'tx'>, fundIds: readonly string[], askedBy: string) =>
  panelFor(tx, { fundIds, able: await withSignIn(tx, await reviewers(tx, fundIds, askedBy)), askedBy: [askedBy] });

/**
 * Returns whether active details need two users to be retired: several funds use them, or a fund that uses them is
 * under dual control. A sole decider retires them alone.
 */
const needsTwo = async (work: Work, account: Account): Promise<boolean> => {
  if (account.status !== 'active') return false;
  const funds = await fundsOfAccount(work, account);
  const controlled = sql`select 1 from funds where id = any(${funds}::uuid[]) and second_person limit 1`;
  if (funds.length < 2 && !(await work.tx.first(controlled))) return false;
  const { deciders, mustWait } = await panelOf(work, funds, work.caller.userId);
  return deciders.length > 0 || mustWait;
};

/** Returns the users who may retire details after another user requested it; null: one user is enough. */
const secondsOf = async (work: Work, account: Account): Promise<Panel | null> => {
  if (!(await needsTwo(work, account))) return null;
  const { retirementAskedBy: askedBy } = account;
  if (!askedBy) return { deciders: [], settling: new Map(), mustWait: false };
  return panelOf(work, await fundsOfAccount(work, account), askedBy);
};

/** Throws 403 unless another user, who did not admit the caller within the last days, requested the retirement. */
const checkRetires = async (work: Work, account: Account): Promise<void> => {
  const seconds = await secondsOf(work, account);
  if (!seconds) return;
  const { retirementAskedBy: askedBy } = account;
  if (!askedBy || askedBy === work.caller.userId) throw forbidden('refusals.bankAccounts.retiredByTwo');
  checkDecides(seconds, work.caller.userId);
};

export const showRetirement: Action<'bank-accounts/retirement'> = async (work, { row }) => {
  const seconds = await secondsOf(work, row);
  return { offered: !seconds || seconds.deciders.includes(work.caller.userId) };
};

export const showRetirementRequest: Action<'bank-accounts/retirementRequest'> = async (work, { row }) => ({
  offered: !row.retirementAskedBy && (await needsTwo(work, row)),
});

export const askRetirement: Effect<'bank-accounts/askRetirement'> = async (work, account) => {
  if (account.retirementAskedBy) throw conflict('refusals.bankAccounts.retirementAsked');
  return { after: (stored) => tellFunds(work, stored, 'APPROVAL_REQUESTED.bankRetirement') };
};

/** Retires details, and notifies every fund that relies on details in use or in approval. */
export const retireBankAccount: Effect<'bank-accounts/retire'> = async (work, account) => {
  await checkRetires(work, account);
  if (account.status === 'draft') return undefined;
  return { after: (stored) => tellFunds(work, stored, 'APPROVAL_DECIDED.bankRetired') };
};

/** Notifies the managers of funds that use the details, except the caller. */
export const tellFunds = async (
  work: Work,
  account: Account,
  says: 'APPROVAL_REQUESTED.bankRetirement' | 'APPROVAL_DECIDED.bankRetired' | 'APPROVAL_DECIDED.bankApproved',
): Promise<void> => {
  const { tx, caller } = work;
  const { id, version, ownerKind, ownerId } = account;
  const owner = await get(tx, ownerKind === 'Fund' ? 'funds' : 'partners', ownerId);
  await notify(tx, {
    users: await reviewers(tx, await fundsOfAccount(work, account), caller.userId),
    says,
    values: { person: caller.person, owner: owner.name },
    kind: ownerKind,
    id: ownerId,
    path: `/bank-accounts/${id}`,
    key: `bank-account:${id}:${version}:${says}`,
  });
};
