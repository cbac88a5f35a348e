import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { insertRows } from '../../core/tables/rows.ts';
import type { Read } from './formats/read.ts';
import type { BankLine } from './formats/statement.ts';
import { examine } from './look.ts';
import { factsOf, readDraft } from './read.ts';

/**
 * Stores the lines of a draft once its problems are fixed. Lines of earlier statements are stored only if listed in
 * `includeRepeated`. A file of another account must be confirmed.
 */
export const importStatement: Effect<'bank-statements/import'> = async (work, row, input) => {
  // Serializes imports of overlapping statements so that the second one sees the lines of the first.
  await get(work.tx, 'bank-accounts', row.bankAccountId, { lock: true });
  const read = await readDraft(work.tx, row);
  const { problems, repeated } = await examine(work, row, read, {
    include: linesAt(read, input.includeRepeated ?? []),
  });
  if (problems.some(({ blocks }) => blocks)) throw conflict('refusals.bankFiles.unsound');
  const other = problems.find(({ kind }) => kind === 'otherAccount');
  if (other && input.confirmAccount !== true)
    throw invalid(
      'confirmAccount',
      messageFor('refusals.bankFiles.otherAccount', { found: String(other.found), expected: String(other.expected) }),
    );
  const lines = read.statement.lines.filter((line) => !repeated.has(line));
  return {
    patch: { ...factsOf(read, row), lineCount: lines.length },
    after: async (stored) => {
      const rows = lines.map((line, at) => rowOf(stored, line, at + 1));
      await insertRows(work.tx, 'bank-lines', rows, { createdBy: work.caller.userId });
    },
  };
};

/** Returns the lines at these positions of the file, counted from 1. Throws 422 if one does not exist. */
const linesAt = ({ statement: { lines } }: Read, places: readonly { place: number }[]): ReadonlySet<BankLine> => {
  const found = places.flatMap(({ place }) => lines[place - 1] ?? []);
  if (found.length < places.length) throw invalid('includeRepeated', 'refusals.bankFiles.noSuchLine');
  return new Set(found);
};

const rowOf = (
  { id, bankAccountId, fundId, currency }: RecordOf<'bank-statements'>,
  { line: _, currencies: __, ...told }: BankLine,
  number: number,
) => ({ statementId: id, bankAccountId, fundId, currency, number, ...told });
