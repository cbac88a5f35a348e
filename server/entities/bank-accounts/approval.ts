import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addBusinessDays } from '../../accounting/dates.ts';
import { ownPartners, runFunds } from '../../core/auth/grantedFunds.ts';
import { forbidden } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { today, todayOf } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { fundsAround, reviewers } from '../../notices/audience.ts';
import { hasLostDecider } from '../../people/deciderChanges.ts';
import { checkDecides, type Panel, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';
import { asksOf } from './callback.ts';

/**
 * Default waiting period of changed bank details in business days, which gives the owner time to object. If a fund sets
 * a period, an owner's first details wait as well.
 */
const WAITING_DAYS = 3;

type Account = RecordOf<'bank-accounts'>;
type Asking = Pick<Work, 'tx' | 'caller' | 'now'>;

/** How the caller's approval of bank details would count. */
export interface Approval {
  /** The caller entered or proposed the details. */
  isMaker: boolean;
  /** An administrator without another approver; a second person would have to be invited first. */
  isAlone: boolean;
  /** Effective date of the details after approval. */
  effectiveFrom: string;
  /** Users who may approve details of these makers now. */
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
  // A manager may see a partner without a commitment in force.
  const fundIds = around.length ? around : runFunds(caller);
  const others = await withSignIn(tx, await reviewers(tx, fundIds, caller.userId));
  const isAdmin = caller.grants.some((g) => g.role === 'admin');
  // No other user could approve, or lost that right in the last days.
  const isAlone = isAdmin && !others.length && !(await hasLostDecider(tx, { fundIds, besides: [caller.userId] }));
  const able = [caller.userId, ...others].filter((id) => !makers.includes(id));
  return { isMaker, isAlone, effectiveFrom, panel: await panelFor(tx, { fundIds, able, askedBy: makers }) };
};

/** Users who entered or proposed the details. */
const makersOf = ({ submittedBy, createdBy }: Account): string[] =>
  [...new Set([submittedBy, createdBy])].filter((id) => id !== null);

/**
 * Throws 403 for a user who may not approve: details of their own partner, their own details while another user could
 * approve, or details by the user who admitted them.
 */
export const checkApproves = ({ caller }: Asking, account: Account, approval: Approval): void => {
  if (isBarred(caller, account, approval)) throw forbidden('refusals.bankAccounts.second');
  if (!approval.isMaker) checkDecides(approval.panel, caller.userId);
};

/** Returns the result instead of throwing. */
export const mayApprove = ({ caller }: Asking, account: Account, approval: Approval): boolean =>
  !isBarred(caller, account, approval) && (approval.isMaker || approval.panel.deciders.includes(caller.userId));

const isBarred = (caller: Work['caller'], { ownerKind, ownerId }: Account, { isMaker, isAlone }: Approval): boolean =>
  (ownerKind === 'Partner' && ownPartners(caller).has(ownerId)) || (isMaker && !isAlone);

const isChange = async ({ tx }: Asking, { id, ownerKind, ownerId }: Account) =>
  (await tx.first(
    sql`select 1 from bank_accounts where owner_kind = ${ownerKind} and owner_id = ${ownerId} and id <> ${id}
      and (status = 'active' or effective_from is not null) and ${notDeleted(null)} limit 1`,
  )) !== undefined;
