import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { addDays } from '../accounting/dates.ts';
import { fundStaff } from '../business/audience.ts';
import { useEffective } from '../business/bankAccounts.ts';
import { get, ownPartners, today, todayOf, typed } from '../business/records.ts';
import { dayText } from '../business/words.ts';
import { forbidden } from '../errors.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Effect, Work } from '../slots.ts';

/** Days that changed bank details wait, so that whoever did not ask for the change has time to say so. */
const WAITING_DAYS = 3;

/**
 * A second person approves new bank details: an owner's first ones are in force at once, changed ones after some days.
 * Whoever owns the account is told, at the address known before.
 */
export const approveBankAccount: Effect = async (work, row) => {
  const account = typed('bank-accounts', row);
  const { caller } = work;
  const isOwn = account.ownerKind === 'Partner' && ownPartners(caller).has(account.ownerId);
  if ([account.submittedBy, account.createdBy].includes(caller.userId) || isOwn)
    throw forbidden('Bank details are approved by a second person.');
  const day = account.ownerKind === 'Fund' ? await todayOf(work, account.ownerId) : today(work);
  const effectiveFrom = (await isChange(work, account)) ? addDays(day, WAITING_DAYS) : day;
  return {
    patch: { effectiveFrom },
    after: async () => {
      await owners[account.ownerKind](work, { ...account, effectiveFrom });
      await useEffective(work.tx, work.now);
    },
  };
};

type Account = RecordOf<'bank-accounts'>;

const isChange = async ({ tx }: Work, { id, ownerKind, ownerId }: Account) =>
  (await tx.first(
    sql`select 1 from bank_accounts where owner_kind = ${ownerKind} and owner_id = ${ownerId} and id <> ${id}
      and (status = 'active' or effective_from is not null) and deleted_at is null limit 1`,
  )) !== undefined;

const owners: Readonly<Record<Account['ownerKind'], (work: Work, account: Account) => Promise<void>>> = {
  Partner: async ({ tx }, { ownerId, accountNumber, bankName, effectiveFrom }) => {
    const partner = await get(tx, 'partners', ownerId, { lock: true });
    await sendMail(tx, {
      to: partner.email,
      subject: 'Your bank details were changed',
      text: `Hello ${partner.name},\n\nfrom ${dayText(effectiveFrom)} your account ${accountNumber} at ${bankName} is the one on record.\nIf you did not ask for this change, please call us at once.`,
    });
  },
  Fund: async ({ tx, caller }, { ownerId, accountNumber, bankName, effectiveFrom }) => {
    const fund = await get(tx, 'funds', ownerId, { lock: true });
    const staff = await fundStaff(tx, [ownerId], caller.userId);
    const readers = await tx.rows<{ email: string; name: string }>(
      sql`select email, name from users where id = any(${staff}::uuid[]) order by email`,
    );
    for (const { email, name } of readers)
      await sendMail(tx, {
        to: email,
        subject: `New bank details of ${fund.name}`,
        text: `Hello ${name},\n\nfrom ${dayText(effectiveFrom)} capital calls of ${fund.name} may name the account ${accountNumber} at ${bankName}, approved by ${caller.name}.\nIf you did not expect this, please stop it in the portal at once.`,
      });
  },
};
