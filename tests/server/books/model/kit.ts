import type { Answer } from '../../../helpers/app.ts';
import type { World } from '../../../helpers/world.ts';
import { type Data, record } from '../../entities/support.ts';
import { count, type Happened, type Shadow } from './shadow.ts';
import type { Step, StepOf } from './steps.ts';
import type { Terms } from './terms.ts';

interface Paid {
  id: string;
  happened: Happened;
  /** What it was paid on, where it was a call. */
  callId?: string;
}

/** A fund of its own, what happened in it so far, and what is still there to be done. */
export interface History {
  fundId: string;
  currency: Terms['currency'];
  bankAccountId: string;
  shadow: Shadow;
  calls: { id: string; happened: Happened }[];
  /** Completed movements that nobody has taken back. */
  movements: Paid[];
  /** Proofs of payment that were approved. */
  payments: Paid[];
  /** Calls that were completed before all was paid, and what that released. */
  givenUp: Map<string, Happened>;
  /** Commitments in force. */
  commitments: { id: string; partnerId: string }[];
  /** Changes of commitments that stand. */
  changes: { id: string; happened: Happened }[];
  /** Transfers of commitments that stand. */
  transfers: { id: string; happened: Happened[]; sold: string; bought: string; isWhole: boolean }[];
  closings: { id: string; happened: Happened[]; admitted: string[] }[];
  /** What a closing left to be paid. */
  waiting: { id: string; happened: Happened }[];
  /** Management fees in the books. */
  fees: { id: string; net: bigint; paid: Happened | null }[];
  accepted: number;
  refused: number;
}

/** '123.45' of 12345 minor units, '12345' of a currency that has none. */
export const money = ({ currency }: Pick<History, 'currency'>, cents: number | bigint): string => {
  if (currency === 'JPY') return String(cents);
  if (cents < 0) return `-${money({ currency }, -cents)}`;
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Minor units of an amount. */
export const centsOf = (amount: unknown) => BigInt(String(amount).replace('.', ''));
/** The one that a number counted round leads to. */
export const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(all.length, 1)];
/** The last day of a month of 2025. */
export const monthEnd = (month: number) => new Date(Date.UTC(2025, month, 0)).toISOString().slice(0, 10);

/** The record that was made, or null where it was refused as people are: for what they asked, never for a fault. */
export const accepted = (answer: Answer): Data | null => {
  if ([400, 409, 422].includes(answer.status)) return null;
  return record(answer);
};

export const happen = (history: History, happened: Happened) => {
  count(history.shadow, happened);
  return happened;
};
export const undo = (history: History, happened: Happened) => count(history.shadow, happened, -1n);

/** Takes a payment back: a call that was given up since is open again, and what was written off of it is owed again. */
export const takeBack = (history: History, { happened, callId }: Paid) => {
  undo(history, happened);
  const released = callId && history.givenUp.get(callId);
  if (!released) return;
  undo(history, released);
  history.givenUp.delete(callId);
};

/** Makes a step; whether it was accepted. */
export type Doing<K extends Step['do']> = (world: World, history: History, step: StepOf<K>) => Promise<boolean>;
