import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { get } from '../../core/entity/records.ts';
import type { Action, Effect, Work } from '../../core/entity/slots.ts';
import { type MessageValues, onDay } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { sendMail } from '../../core/mail/outbox.ts';
import { fundStaff, fundsAround, reviewers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { speechFor } from '../../people/emails.ts';
import { approvalOf, checkApproves, mayApprove } from './approval.ts';
import { checkCallback } from './callback.ts';
import { contactsOf } from './contacts.ts';
import { fullDetails } from './details.ts';
import { putInForce } from './inForce.ts';
import { checkPayable } from './numbers.ts';
import { tellFunds } from './retirement.ts';

/** Notifies the users who can approve the new details. */
export const proposeBankAccount: Effect<'bank-accounts/propose'> = async ({ tx, caller }, account) => {
  // A draft from before this rule may lack them.
  checkPayable(await fullDetails(tx, account.id));
  return {
    after: async ({ id, version, ownerKind, ownerId }) => {
      const owner = await get(tx, ownerKind === 'Fund' ? 'funds' : 'partners', ownerId);
      await notify(tx, {
        users: await reviewers(tx, await fundsAround(tx, ownerKind, ownerId), caller.userId),
        says: 'APPROVAL_REQUESTED.bankDetails',
        values: { person: caller.person, owner: owner.name },
        kind: ownerKind,
        id: ownerId,
        path: `/bank-accounts/${id}`,
        key: `bank-account:${id}:${version}:proposed`,
      });
    },
  };
};

/**
 * Approves new bank details as a second person or, if there is none, as an administrator alone, which is recorded.
 * Notifies the account owner at every previously known address.
 */
export const approveBankAccount: Effect<'bank-accounts/approve'> = async (work, account) => {
  await checkCallback(work.tx, account);
  const approval = await approvalOf(work, account);
  checkApproves(work, account, approval);
  const { isMaker, effectiveFrom } = approval;
  return {
    patch: { effectiveFrom, ...(isMaker ? { approvedAlone: true } : {}) },
    after: async (stored) => {
      if (account.ownerKind === 'Partner') await tellFunds(work, stored, 'APPROVAL_DECIDED.bankApproved');
      await owners[account.ownerKind](work, { ...account, effectiveFrom });
      await putInForce(work, work.now);
    },
  };
};

/** Returns in advance whether the caller may approve, and how that would count. */
export const showApproval: Action<'bank-accounts/approval'> = async (work, { row: account }) => {
  const { panel, ...approval } = await approvalOf(work, account);
  return { approval, offered: mayApprove(work, account, { ...approval, panel }) };
};

const detailsLetter = (
  { say, locale }: Translator,
  about: 'bankDetails' | 'fundBankDetails',
  values: MessageValues,
) => ({
  locale,
  subject: say({ key: `letters.${about}.subject`, values }),
  text: [
    say({ key: 'letters.hello', values }),
    '',
    say({ key: `letters.${about}.text`, values }),
    say({ key: `letters.${about}.unexpected`, values }),
  ].join('\n'),
});

type Account = RecordOf<'bank-accounts'> & { effectiveFrom: string };

const owners: Readonly<Record<Account['ownerKind'], (work: Work, account: Account) => Promise<void>>> = {
  Partner: async ({ tx, caller }, { ownerId, accountNumber, bankName, effectiveFrom }) => {
    const partner = await get(tx, 'partners', ownerId, { lock: true });
    const values = { name: partner.name, account: accountNumber, bank: bankName, day: onDay(effectiveFrom) };
    for (const to of await contactsOf(tx, ownerId)) {
      const speech = await speechFor(tx, to, caller.userId);
      await sendMail(tx, { to, ...detailsLetter(speech, 'bankDetails', values) });
    }
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
        ...detailsLetter(await speechFor(tx, email, caller.userId), 'fundBankDetails', {
          name,
          fund: fund.name,
          account: accountNumber,
          bank: bankName,
          day: onDay(effectiveFrom),
          person: caller.person,
        }),
      });
  },
};
