import type { RecordOf } from '../../../resources/index.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import type { Read } from './formats/read.ts';
import { type Problem, problemsOf } from './problems.ts';
import { factsOf, statementBefore } from './read.ts';

/** What is wrong with a draft, by what it says and what is known of its account. */
export const problemsOfDraft = async (
  work: Pick<Work, 'tx' | 'now'>,
  row: RecordOf<'bank-statements'>,
  read: Read,
): Promise<Problem[]> => {
  const [account, fund] = await Promise.all([
    get(work.tx, 'bank-accounts', row.bankAccountId),
    get(work.tx, 'funds', row.fundId),
  ]);
  const { openingBalance, closingBalance, startsOn, endsOn } = factsOf(read, row);
  return problemsOf(read.statement, {
    currency: account.currency,
    number: account.accountNumber,
    others: read.others,
    openingBalance,
    closingBalance,
    today: today(work, fund),
    before: startsOn && endsOn ? await statementBefore(work.tx, row, endsOn) : undefined,
  });
};
