import { formatMoney, parsePaddedMoney } from '../../accounting/money.ts';
import { managesFund } from '../../core/auth/grantedFunds.ts';
import { forbidden } from '../../core/base/errors.ts';
import type { Action } from '../../core/entity/slots.ts';
import { offersFor } from '../bank-lines/offers.ts';
import type { BankLine, Direction } from './formats/statement.ts';
import { examine } from './look.ts';
import { spelling } from './proposals.ts';
import { factsOf, readDraft } from './read.ts';

/** Previews the import of a draft, optionally with other settings from the query. Stores nothing. */
export const previewStatement: Action<'bank-statements/preview'> = async (work, { row: stored, query }) => {
  // Other columns reveal other cells of the file, like editing the draft.
  if ((query.columns || query.reading) && !managesFund(work.caller, stored.fundId)) throw forbidden();
  const row = { ...stored, columns: query.columns ?? stored.columns, reading: query.reading ?? stored.reading };
  const read = await readDraft(work.tx, row);
  const { openingBalance, closingBalance } = factsOf(read, row);
  const { problems, repeated, counted } = await examine(work, row, read);
  const currency = row.currency;
  const { lines } = read.statement;
  // Invalid amounts are reported as problems, and match nothing.
  const sound = lines.filter(({ amount }) => isAmount(amount, currency));
  const fresh = sound.filter((line) => !repeated.has(line));
  const offers = await offersFor(work, row, fresh);
  const offersOf = new Map(fresh.map((line, at) => [line, offers[at] ?? []]));
  const placeOf = new Map(lines.map((line, at) => [line, at + 1]));
  const summed = counted.filter(({ amount }) => isAmount(amount, currency));
  const spelt = spelling(currency);
  const sum = (direction: Direction) => formatMoney(sumOf(summed, direction, currency), currency);
  return {
    preview: {
      currency,
      openingBalance,
      closingBalance,
      credits: sum('Credit'),
      debits: sum('Debit'),
      headings: read.header.map((heading, at) => ({ heading, sample: read.samples[at] ?? null })),
      problems,
      lines: sound.map((one) => {
        const { line, currencies: _, ...told } = one;
        return {
          ...spelt(told),
          number: line,
          place: placeOf.get(one) ?? 0,
          isRepeated: repeated.has(one),
          offers: (offersOf.get(one) ?? []).map(spelt),
        };
      }),
    },
  };
};

const isAmount = (amount: string, currency: string) => {
  try {
    return parsePaddedMoney(amount, currency) > 0n;
  } catch {
    return false;
  }
};

const sumOf = (lines: readonly BankLine[], direction: Direction, currency: string) =>
  lines.reduce((sum, line) => (line.direction === direction ? sum + parsePaddedMoney(line.amount, currency) : sum), 0n);
