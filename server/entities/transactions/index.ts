import type { CodeOf } from '../../core/entity/slots.ts';
import {
  approveTransaction,
  approveTransactions,
  cancelTransaction,
  completeTransaction,
  completeTransactions,
  rejectTransaction,
} from './moves.ts';
import { passOn, showPassingOn } from './passOn.ts';
import { showReversal } from './reversal.ts';
import { reverseTransaction } from './reverse.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const transactions: CodeOf<'transactions'> = {
  rules,
  effects: {
    approve: approveTransaction,
    reject: rejectTransaction,
    cancel: cancelTransaction,
    complete: completeTransaction,
  },
  effectsOfMany: { approve: approveTransactions, complete: completeTransactions },
  actions: { reverse: reverseTransaction, reversal: showReversal, passOn, passingOn: showPassingOn },
};
