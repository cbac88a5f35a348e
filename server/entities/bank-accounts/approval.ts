import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addBusinessDays } from '../../accounting/dates.ts';
import { ownPartners } from '../../core/auth/held.ts';
import { living } from '../../core/db/living.ts';
import { today, todayOf } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { fundsAround } from '../../notices/audience.ts';
import { hasLostDecider } from '../../people/deciderChanges.ts';
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
}

export const approvalOf = async (work: Asking, account: Account): Promise<Approval> => {
  const day = account.ownerKind === 'Fund' ? await todayOf(work, account.ownerId) : today(work);
  const { days } = await asksOf(work.tx, account);
  const effectiveFrom = addBusinessDays(day, days ?? ((await isChange(work, account)) ? WAITING_DAYS : 0));
  const isMaker = [account.submittedBy, account.createdBy].includes(work.caller.userId);
  const isAdmin = work.caller.grants.some((g) => g.role === 'admin');
  return { isMaker, isAlone: isAdmin && (await isOnlyOne(work, account)), effectiveFrom };
};

/** May the caller approve them? Nobody does their own, and whoever asked only where nobody else could. */
export const mayApprove = (caller: Work['caller'], { ownerKind, ownerId }: Account, { isMaker, isAlone }: Approval) =>
  !(ownerKind === 'Partner' && ownPartners(caller).has(ownerId)) && (!isMaker || isAlone);

const isChange = async ({ tx }: Asking, { id, ownerKind, ownerId }: Account) =>
  (await tx.first(
    sql`select 1 from bank_accounts where owner_kind = ${ownerKind} and owner_id = ${ownerId} and id <> ${id}
      and (status = 'active' or effective_from is not null) and ${living(null)} limit 1`,
  )) !== undefined;

/** No one else could approve, and no one who could have lost the right in the last days. */
const isOnlyOne = async (work: Asking, account: Account) => {
  if (await hasOthers(work, account)) return false;
  const fundIds = await fundsAround(work.tx, account.ownerKind, account.ownerId);
  return !(await hasLostDecider(work.tx, { fundIds, besides: [work.caller.userId] }));
};

/** Others with a sign-in of their own who may approve: administrators, and the managers of the owner's funds. */
const hasOthers = async ({ tx, caller }: Asking, { ownerKind, ownerId }: Account) => {
  const funds = await fundsAround(tx, ownerKind, ownerId);
  const other = await tx.first(
    sql`select 1 from users u where u.status = 'active' and u.firebase_uid is not null and ${living('u')} and u.id <> ${caller.userId}
      and (u.role = 'admin'
        or exists (select 1 from memberships m where m.user_id = u.id and ${living('m')}
          and (m.type = 'admin' or (m.type = 'fund' and m.role = 'fund_manager' and m.ref_id = any(${funds}::uuid[]))))
        or (u.role = 'fund_manager' and exists (select 1 from funds f where f.manager_id = u.entity_id and f.id = any(${funds}::uuid[]))))
      limit 1`,
  );
  return other !== undefined;
};
