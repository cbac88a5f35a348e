import type { RecordOf } from '../../../resources/index.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import type { Read } from './formats/read.ts';
import type { BankLine } from './formats/statement.ts';
import { centsOf, type Problem, problemsOf, signedSum } from './problems.ts';
import { factsOf, statementBefore } from './read.ts';
import { repeatedLines, storedBookings } from './repeated.ts';

interface Look {
  problems: Problem[];
  /** Skipped lines, which earlier statements of the account contain. */
  repeated: ReadonlySet<BankLine>;
  /** Lines between the opening and the closing balance. */
  counted: readonly BankLine[];
}

const none: ReadonlySet<BankLine> = new Set();

/** Compares a draft with its account and the account's earlier statements. Lines in `include` are not skipped. */
export const examine = async (
  work: Pick<Work, 'tx' | 'now'>,
  row: RecordOf<'bank-statements'>,
  read: Read,
  { include = none }: { include?: ReadonlySet<BankLine> } = {},
): Promise<Look> => {
  const [account, fund] = await Promise.all([
    get(work.tx, 'bank-accounts', row.bankAccountId),
    get(work.tx, 'funds', row.fundId),
  ]);
  const { currency, accountNumber: number } = account;
  const { openingBalance, closingBalance, startsOn, endsOn } = factsOf(read, row);
  const { lines, opening: stated } = read.statement;
  const span = startsOn && endsOn ? { startsOn, endsOn } : null;
  const before = span ? await statementBefore(work.tx, row, span.endsOn) : undefined;
  const centsIn = (text: string | null) => (text === null ? null : centsOf(text, currency));
  const opening = centsIn(openingBalance);
  const isContinued = before !== undefined && opening !== null && opening === centsIn(before.closingBalance);
  // A file without balances is assumed to continue the previous statement; only its closing balance proves it.
  const isProven = stated !== null || (opening ?? 0n) + signedSum(lines, currency) === centsIn(closingBalance);
  const isCompared = span !== null && !(isContinued && isProven);
  const known = isCompared ? repeatedLines(lines, await storedBookings(work.tx, row, span), currency) : none;
  const repeated = new Set([...known].filter((line) => !include.has(line)));
  const counted = isContinued ? lines.filter((line) => !repeated.has(line)) : lines;
  const problems = problemsOf(read.statement, {
    ...{ currency, number, others: read.others, openingBalance, closingBalance },
    ...{ today: today(work, fund), before, repeated, counted },
  });
  return { problems, repeated, counted };
};
