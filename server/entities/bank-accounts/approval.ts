import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addBusinessDays } from '../../accounting/dates.ts';
import { ownPartners, runFunds } from '../../core/auth/held.ts';
import { forbidden } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import { today, todayOf } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { fundsAround, reviewers } from '../../notices/audience.ts';
import { hasLostDecider } from '../../people/deciderChanges.ts';
import { checkDecides, type Panel, panelFor, withSignIn } from '../../people/panel.ts';
import { asksOf } from './callback.ts';

/**
 * Business days that changed bank details wait where no fund says otherwise, so that whoever did not ask for the change has time to say so.
 * A fund that says otherwise has an owner's first ones wait as well.
 */
const WAITING_DAYS = 3;

type Account = RecordOf<'bank-accounts'>;
type Asking = Pick<Work, 'tx' | 'caller' | 'now'>;

/** How the caller's approval of bank details would count. */
export interface Approval {
  /** The caller entered the details or sent them for approval. */
  isMaker: boolean;
  /** An administrator besides whom nobody could approve them: a second person would have to be invited first. */
  isAlone: boolean;
  /** The day from which the details would be in force. */
  effectiveFrom: string;
  /** The people who may approve details of these makers now. */
  panel: Panel;
}

export const approvalOf = async (work: Asking, account: Account): Promise<Approval> => {
  const { tx, caller } = work;
  const day = account.ownerKind === 'Fund' ? await todayOf(work, account.ownerId) : today(work);
  const { days, holidays } = await asksOf(tx, account);
  const wait = days ?? ((await isChange(work, account)) ? WAITING_DAYS : 0);
  const effectiveFrom = addBusinessDays(day, wait, holidays(day));
  const makers = makersOf(account);
  const isMaker = makers.includes(caller.userId);
  const around = await fundsAround(tx, account.ownerKind, account.ownerId);
  // A manager may see a partner who has no commitment in force yet.
  const fundIds = around.length ? around : runFunds(caller);
  const others = await withSignIn(tx, await reviewers(tx, fundIds, caller.userId));
  const isAdmin = caller.grants.some((g) => g.role === 'admin');
  // No one else could approve, and no one who could have lost the right in the last days.
  const isAlone = isAdmin && !others.length && !(await hasLostDecider(tx, { fundIds, besides: [caller.userId] }));
  const able = [caller.userId, ...others].filter((id) => !makers.includes(id));
  return { isMaker, isAlone, effectiveFrom, panel: await panelFor(tx, { fundIds, able, askedBy: makers }) };
};

/** The people who entered the details or sent them for approval. */
const makersOf = ({ submittedBy, createdBy }: Account): string[] =>
  [...new Set([submittedBy, createdBy])].filter((id) => id !== null);

/**
 * Throws 403 for a person who may not approve: details of their own partner, details that they made while another person
 * could approve, and details made by the person who let them in.
 */
export const checkApproves = ({ caller }: Asking, account: Account, approval: Approval): void => {
  if (isBarred(caller, account, approval)) throw forbidden('refusals.bankAccounts.second');
  if (!approval.isMaker) checkDecides(approval.panel, caller.userId);
};

/** The same as an answer. */
export const mayApprove = ({ caller }: Asking, account: Account, approval: Approval): boolean =>
  !isBarred(caller, account, approval) && (approval.isMaker || approval.panel.deciders.includes(caller.userId));

const isBarred = (caller: Work['caller'], { ownerKind, ownerId }: Account, { isMaker, isAlone }: Approval): boolean =>
  (ownerKind === 'Partner' && ownPartners(caller).has(ownerId)) || (isMaker && !isAlone);

const isChange = async ({ tx }: Asking, { id, ownerKind, ownerId }: Account) =>
  (await tx.first(
    sql`select 1 from bank_accounts where owner_kind = ${ownerKind} and owner_id = ${ownerId} and id <> ${id}
      and (status = 'active' or effective_from is not null) and ${living(null)} limit 1`,
  )) !== undefined;
