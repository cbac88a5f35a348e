import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { carrySteps, carryTypes } from '../../../resources/transactionTypes/lists.ts';
import type { CarryBalance } from '../../../resources/transactionTypes/row.ts';
import type { PatchOf } from '../../../resources/values.ts';
import {
  addedBy,
  type CarryMove,
  type CarryStep,
  type CarrySum,
  carryBalanceOf,
  mostOf,
} from '../../accounting/carryMoves.ts';
import { formatMoney } from '../../accounting/money.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { type Message, type MessageValues, messageFor, money, onDay } from '../../core/i18n/message.ts';
import { openBooks } from '../../ledger/book.ts';
import { carryMovesOf } from '../../ledger/carry.ts';
import type { Settling } from './available.ts';

const adds: Readonly<Record<string, Partial<CarrySum>>> = addedBy;

type Values = MessageValues & { there: MessageValues[string] };
/** Refusals of carry steps that exceed the available amount. */
const refusals: Readonly<Record<CarryBalance, (values: Values) => Message>> = {
  carryEscrow: (values) => messageFor('refusals.transactions.aboveEscrow', values),
  carryPaid: ({ there, ...values }) => messageFor('refusals.transactions.aboveCarryPaid', { paid: there, ...values }),
};
const isStep = (type: string): type is CarryStep => carrySteps.some((step) => step === type);

/**
 * Checks that carried interest is paid to or returned by the fund's general partner, or any general partner if the fund
 * names none. Throws 422.
 */
export const checkGeneralPartner = async (
  tx: Tx,
  { gpPartnerId }: RecordOf<'funds'>,
  { type, partnerId }: PatchOf<'transactions'>,
) => {
  if (!type || !carryTypes.some((each) => each === type) || partnerId === gpPartnerId) return;
  const partner = gpPartnerId ? null : await get(tx, 'partners', partnerId);
  if (partner?.type !== 'GP') throw invalid('partnerId', 'refusals.transactions.notGeneralPartner');
};

/**
 * Checks that no general partner draws more than its escrow, or returns more carry than it received, on the day or
 * later; earlier items of the list count. The fund is locked. Throws 409.
 */
export const checkCarry = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  if (!settling.some(({ transaction: { type } }) => isStep(type))) return;
  if (!(await tx.first(sql`select from gl_books where fund_id = ${fundId}`))) await openBooks(tx, fundId);
  const moves = new Map<string | null, CarryMove[]>();
  for (const move of await carryMovesOf(tx, fundId))
    moves.set(move.partnerId, [...(moves.get(move.partnerId) ?? []), move]);
  for (const { transaction, valueDate } of settling) {
    const { type, partnerId, amount, currency } = transaction;
    const own = moves.get(partnerId) ?? [];
    const cents = centsOf(currency, amount);
    const most = isStep(type) ? mostOf(type, own, valueDate) : cents;
    if (isStep(type) && most < cents) {
      const there = money(formatMoney(most, currency), currency);
      const message = refusals[carryBalanceOf(type)]({ there, amount: money(amount, currency), day: onDay(valueDate) });
      throw conflict(message, [{ field: 'amount', message }]);
    }
    if (adds[type] && partnerId) moves.set(partnerId, [...own, moveOf(partnerId, valueDate, adds[type], cents)]);
  }
};

const moveOf = (partnerId: string, date: string, parts: Partial<CarrySum>, cents: bigint): CarryMove => {
  const of = (part: keyof CarrySum) => (parts[part] ?? 0n) * cents;
  return {
    ...{ partnerId, date, escrow: of('escrow'), paid: of('paid') },
    ...{ returned: of('returned'), released: of('released'), givenBack: of('givenBack') },
  };
};
