import sql from 'sql-template-tag';
import type { RecordOf } from '../../../../resources/index.ts';
import type { OutputOf } from '../../../../resources/values.ts';
import { formatMoney } from '../../../accounting/money.ts';
import { centsOf } from '../../../core/base/money.ts';
import { unseal } from '../../../core/base/secrets.ts';
import { ALPHABETICAL } from '../../../core/db/alphabetical.ts';
import { notDeleted } from '../../../core/db/softDelete.ts';
import type { Tx } from '../../../core/db/tx.ts';
import { inStates } from '../../../core/tables/states.ts';
import { latestOn } from '../../bank-accounts/inForce.ts';
import { accountIn, missingFor } from '../../bank-accounts/numbers.ts';
import type { Account, Payment } from './types.ts';

type LeftOut = OutputOf<'distributions/paymentFile'>['paymentFile']['leftOut'][number];

/** An account as stored, with an encrypted number. */
type Stored = Omit<Account, 'number'> & { sealed: string };

const stored = sql`a.id, a.bank_name as "bankName", a.account_name as "accountName", a.account_number as sealed, a.swift, a.routing, a.currency`;

const opened = ({ sealed, ...account }: Stored): Account | null => {
  const number = accountIn(unseal(sealed));
  return number === null ? null : { ...account, number };
};

/** Returns the account for a payment file; null if invalid, also for an older account without bank code. */
const payable = (stored: Stored): Account | null => {
  const account = opened(stored);
  return account && missingFor({ ...account, accountNumber: account.number }) ? null : account;
};

/** Returns a fund's account with its full number, if payments from it are allowed on a day; else null. */
export const payingAccount = async (tx: Tx, id: string, day: string): Promise<Account | null> => {
  const found = await tx.first<Stored>(
    sql`select ${stored} from bank_accounts a
      where a.id = ${id} and a.status = 'active' and a.effective_from <= ${day}::date and ${notDeleted('a')}`,
  );
  return found ? opened(found) : null;
};

type Line = Pick<Payment, 'lineId' | 'version' | 'partnerName' | 'reference'> & {
  partnerId: string;
  net: string;
  isHeld: boolean;
  waits: boolean;
  account: Stored | null;
};

/**
 * Returns the open lines of a distribution: payable by a file on a day with the details then in force, and excluded
 * ones with their reasons.
 */
export const owedOf = async (
  tx: Tx,
  { id, currency }: Pick<RecordOf<'distributions'>, 'id' | 'currency'>,
  day: string,
): Promise<{ payments: Payment[]; leftOut: LeftOut[] }> => {
  const lines = await tx.rows<Line>(
    sql`select l.id as "lineId", l.version, l.partner_id as "partnerId", p.name as "partnerName", l.net::text as net,
        l.payment_reference as reference, l.payment_status = 'Held' as "isHeld",
        exists (select from bank_accounts w where w.owner_kind = 'Partner' and w.owner_id = p.id and w.status = 'active'
          and w.effective_from > ${day}::date and ${notDeleted('w')}) as waits,
        (select to_jsonb(s) from (select ${stored}) s where a.id is not null) as account
      from distribution_lines l join partners p on p.id = l.partner_id
        left join (${latestOn('Partner', sql`${day}::date`)}) f on f.owner_id = p.id left join bank_accounts a on a.id = f.id
      where l.distribution_id = ${id} and l.net > 0 and ${inStates('distribution-lines', 'owed', 'l')} and ${notDeleted('l')}
      order by p.name ${ALPHABETICAL}, l.id`,
  );
  const payments: Payment[] = [];
  const leftOut: LeftOut[] = [];
  for (const { partnerId, net, isHeld, waits, account: found, ...line } of lines) {
    const account = found && payable(found);
    const reason = reasonOf({ isHeld, waits, account, currency });
    const cents = centsOf(currency, net);
    if (account && !reason) payments.push({ ...line, account, cents });
    else
      leftOut.push({
        ...{ partnerId, partnerName: line.partnerName, reason: reason ?? 'noDetails' },
        net: formatMoney(cents, currency),
      });
  }
  return { payments, leftOut };
};

const reasonOf = ({
  isHeld,
  waits,
  account,
  currency,
}: Pick<Line, 'isHeld' | 'waits'> & { account: Account | null; currency: string }): LeftOut['reason'] | null => {
  if (isHeld) return 'held';
  if (!account) return waits ? 'detailsWait' : 'noDetails';
  return account.currency === currency ? null : 'otherCurrency';
};
