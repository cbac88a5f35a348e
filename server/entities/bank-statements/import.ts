import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { insertRows } from '../../core/tables/rows.ts';
import { say } from '../../core/words/said.ts';
import type { BankLine } from './formats/statement.ts';
import { problemsOfDraft } from './look.ts';
import { factsOf, readDraft } from './read.ts';

/** Stores the lines of a draft, all of them or none, once its problems are fixed. The file of another account has to be confirmed. */
export const importStatement: Effect<'bank-statements/import'> = async (work, row, input) => {
  const read = await readDraft(work.tx, row);
  const problems = await problemsOfDraft(work, row, read);
  if (problems.some(({ blocks }) => blocks)) throw conflict('refusals.bankFiles.unsound');
  const other = problems.find(({ kind }) => kind === 'otherAccount');
  if (other && input.confirmAccount !== true)
    throw invalid(
      'confirmAccount',
      say('refusals.bankFiles.otherAccount', { found: String(other.found), expected: String(other.expected) }),
    );
  return {
    patch: factsOf(read, row),
    after: async (stored) => {
      const lines = read.statement.lines.map((line, at) => rowOf(stored, line, at + 1));
      await insertRows(work.tx, 'bank-lines', lines, { createdBy: work.caller.userId });
    },
  };
};

const rowOf = (
  { id, bankAccountId, fundId, currency }: RecordOf<'bank-statements'>,
  { line: _, currencies: __, ...told }: BankLine,
  number: number,
) => ({ statementId: id, bankAccountId, fundId, currency, number, ...told });
