import type { RecordOf } from '../../resources/index.ts';
import { get, ownPartners, today, typed } from '../business/records.ts';
import { dayText } from '../business/words.ts';
import { updateRow } from '../db/rows.ts';
import { forbidden } from '../errors.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Effect, Work } from '../slots.ts';

/** A second person puts new bank details into force; whoever owns the account is told, at the address known before. */
export const approveBankAccount: Effect = async (work, row) => {
  const account = typed('bank-accounts', row);
  const { caller } = work;
  const isOwn = account.ownerKind === 'Partner' && ownPartners(caller).has(account.ownerId);
  if ([account.submittedBy, account.createdBy].includes(caller.userId) || isOwn)
    throw forbidden('Bank details are approved by a second person.');
  return { patch: { effectiveFrom: today(work) }, after: () => owners[account.ownerKind](work, account) };
};

type Account = RecordOf<'bank-accounts'>;

const owners: Readonly<Record<Account['ownerKind'], (work: Work, account: Account) => Promise<void>>> = {
  Partner: async ({ tx, now }, { id, ownerId, accountNumber, bankName }) => {
    const partner = await get(tx, 'partners', ownerId, { lock: true });
    await updateRow(tx, 'partners', ownerId, { bankAccountId: id });
    await sendMail(tx, {
      to: partner.email,
      subject: 'Your bank details were changed',
      text: `Hello ${partner.name},\n\nsince ${dayText(now.slice(0, 10))} your account ${accountNumber} at ${bankName} is the one on record.\nIf you did not ask for this change, please call us at once.`,
    });
  },
  Fund: async ({ tx }, { id, ownerId }) => {
    const fund = await get(tx, 'funds', ownerId, { lock: true });
    if (!fund.bankAccountId) await updateRow(tx, 'funds', ownerId, { bankAccountId: id });
  },
};
