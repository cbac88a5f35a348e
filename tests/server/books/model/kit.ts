import type { Answer } from '../../../helpers/app.ts';
import type { World } from '../../../helpers/world.ts';
import { type Data, record } from '../../entities/support.ts';
import { count, type Happened, type Shadow } from './shadow.ts';
import type { Step, StepOf } from './steps.ts';
import type { Terms } from './terms.ts';

interface Paid {
  id: string;
  happened: Happened;
  /** Call on which it was paid, if any. */
  callId?: string;
}

/** A fund, its past events, and its open items. */
export interface History {
  fundId: string;
  currency: Terms['currency'];
  bankAccountId: string;
  shadow: Shadow;
  calls: { id: string; happened: Happened }[];
  /** Completed movements without a reversal. */
  movements: Paid[];
  /** Approved proofs of payment. */
  payments: Paid[];
  /** Calls completed before full payment, with the released amounts. */
  givenUp: Map<string, Happened>;
  /** Commitments in force. */
  commitments: { id: string; partnerId: string }[];
  /** Effective changes of commitments. */
  changes: { id: string; happened: Happened }[];
  /** Effective transfers of commitments. */
  transfers: { id: string; happened: Happened[]; sold: string; bought: string; isWhole: boolean }[];
  closings: { id: string; happened: Happened[]; admitted: string[] }[];
  /** Unpaid lines of a closing. */
  waiting: { id: string; happened: Happened }[];
  /** Posted management fees. */
  fees: { id: string; net: bigint; paid: Happened | null }[];
  accepted: number;
  refused: number;
}

/** Formats minor units: '123.45' for 12345, or '12345' in a currency without decimals. */
export const money = ({ currency }: Pick<History, 'currency'>, cents: number | bigint): string => {
  if (currency === 'JPY') return String(cents);
  if (cents < 0) return `-${money({ currency }, -cents)}`;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Parses an amount into minor units. */
export const centsOf = (amount: unknown) => BigInt(String(amount).replace('.', ''));
/** Picks an item by a number modulo the length. */
export const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(all.length, 1)];
/** Returns the last day of a month of 2025. */
export const monthEnd = (month: number) => new Date(Date.UTC(2025, month, 0)).toISOString().slice(0, 10);

/** Returns the created record, or null after a refusal for a user error; a server error fails the test. */
export const accepted = (answer: Answer): Data | null => {
  if ([400, 409, 422].includes(answer.status)) return null;
  return record(answer);
};

export const happen = (history: History, happened: Happened) => {
  count(history.shadow, happened);
  return happened;
};
export const undo = (history: History, happened: Happened) => count(history.shadow, happened, -1n);

/** Reverses a payment: a call completed early reopens, and its write-off is owed again. */
export const takeBack = (history: History, { happened, callId }: Paid) => {
  undo(history, happened);
  const released = callId && history.givenUp.get(callId);
  if (!released) return;
  undo(history, released);
  history.givenUp.delete(callId);
};

/** Makes a step; returns true if it was accepted. */
export type Doing<K extends Step['do']> = (world: World, history: History, step: StepOf<K>) => Promise<boolean>;
