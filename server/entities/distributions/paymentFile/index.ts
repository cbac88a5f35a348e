import { createHash } from 'node:crypto';
import type { paymentFileFormats } from '../../../../resources/kit/enums.ts';
import { formatMoney } from '../../../accounting/money.ts';
import { conflict, invalid } from '../../../core/base/errors.ts';
import { codeOf } from '../../../core/base/secrets.ts';
import { get, today } from '../../../core/entity/records.ts';
import type { Action } from '../../../core/entity/slots.ts';
import { messageFor, onDay } from '../../../core/i18n/message.ts';
import { listOf } from './list.ts';
import { owedOf, payingAccount } from './owed.ts';
import { pain001 } from './pain001.ts';
import type { Payments } from './types.ts';

const forms: Readonly<
  Record<
    (typeof paymentFileFormats)[number],
    { mediaType: string; extension: string; write: (all: Payments, moment: string) => string }
  >
> = {
  iso20022: {
    mediaType: 'application/xml',
    extension: 'xml',
    write: (all, moment) => pain001(all, { messageId: messageIdOf(all), moment }),
  },
  csv: { mediaType: 'text/csv', extension: 'csv', write: listOf },
};

/**
 * Returns a message id derived from amount, accounts, and date of each payment; a payment repeated after a return has
 * another id.
 */
const messageIdOf = ({ distributionId, executionDate, debtor, payments }: Payments) =>
  codeOf(
    JSON.stringify([
      'payments',
      ...[distributionId, executionDate, debtor.id],
      payments.map(({ lineId, version, account }) => [lineId, version, account.id]),
    ]),
  )
    .toString('hex')
    .slice(0, 32);

/** Maximum partners named in a refusal. */
const MOST_NAMED = 10;
const someOf = (names: readonly string[]) =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');

/** Returns the open payments of a distribution as a file for the fund's bank. Read-only; the file is not stored. */
export const makePaymentFile: Action<'distributions/paymentFile'> = async (work, { row, input }) => {
  const { tx } = work;
  const { format, executionDate } = input;
  const fund = await get(tx, 'funds', row.fundId);
  const present = today(work, fund);
  if (executionDate < present) throw invalid('executionDate', messageFor('checks.before', { day: onDay(present) }));
  const accountId = row.bankAccountId ?? fund.bankAccountId;
  const debtor = accountId && (await payingAccount(tx, accountId, executionDate));
  if (!debtor) throw conflict('refusals.distributions.noAccount');
  const { payments, leftOut } = await owedOf(tx, row, executionDate);
  if (!payments.length)
    throw conflict(
      leftOut.length
        ? messageFor('refusals.distributions.allLeftOut', {
            partners: someOf(leftOut.map(({ partnerName }) => partnerName)),
          })
        : 'refusals.distributions.nothingOwed',
    );
  const { title } = row;
  const currency = row.currency;
  const { mediaType, extension, write } = forms[format];
  const all = { distributionId: row.id, fund: fund.name, title, currency, executionDate, debtor, payments };
  const content = write(all, work.now);
  const total = payments.reduce((sum, { cents }) => sum + cents, 0n);
  return {
    paymentFile: {
      fileName: `distribution-${row.number}-payments-${executionDate}.${extension}`,
      mediaType,
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      count: payments.length,
      total: formatMoney(total, currency),
      currency,
      leftOut,
    },
  };
};
