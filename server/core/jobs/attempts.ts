import type { ErrorCode } from '../base/errors.ts';

/**
 * Cause of a failed attempt. An 'outage' of the file store, the mail server or the database is not a fault of the item;
 * neither is a restart, which interrupts the attempt and records nothing. A 'refusal' is final: no later attempt can
 * succeed.
 */
export type Cause = 'fault' | 'outage' | 'refusal';

/** Code of a failed attempt, for administrators. */
export type FailureCode = ErrorCode | 'tooHeavy' | 'refused';

/** A failed attempt as administrators see it. */
export interface Failure {
  code: FailureCode;
  /** Technical text without data of records. */
  text: string;
}

export interface AttemptPolicy {
  /** Number of faults after which an item becomes a dead letter. */
  mostFaults: number;
  /** The backoff doubles from one minute up to this. */
  longestWaitMinutes: number;
  /** Maximum age of an item that waits during an outage; unlimited if absent. */
  longestOutageMinutes?: number;
}

/** Stored attempts of a waiting item. */
export interface Attempts {
  /** Failed attempts caused by the item. */
  attempts: number;
  /** Consecutive attempts that failed because of an outage. */
  outages: number;
}

/** Attempts after a failure, with the minutes until the next attempt; null for a dead letter. */
export interface NextAttempt extends Attempts {
  waitMinutes: number | null;
}

/** Counts a failed attempt of an item. An outage leads to a dead letter only if the policy limits its duration. */
export const afterFailure = (
  { mostFaults, longestWaitMinutes, longestOutageMinutes = Number.POSITIVE_INFINITY }: AttemptPolicy,
  { attempts, outages }: Attempts,
  cause: Cause,
  ageMinutes = 0,
): NextAttempt => {
  if (cause === 'outage') {
    const isLate = ageMinutes > longestOutageMinutes;
    return { attempts, outages: outages + 1, waitMinutes: isLate ? null : backOff(outages + 1, longestWaitMinutes) };
  }
  const faults = attempts + 1;
  const isDead = cause === 'refusal' || faults >= mostFaults;
  return {
    attempts: faults,
    outages: 0,
    waitMinutes: isDead ? null : backOff(faults, longestWaitMinutes),
  };
};

/** Exponential backoff in minutes: 1, 2, 4 ... `longest` after the first, second, third ... failure. */
export const backOff = (failures: number, longest: number): number =>
  failures < 1 ? 0 : Math.min(2 ** Math.min(failures - 1, 30), longest);

/** Consecutive interruptions that restarts explain; more may be caused by the work itself. */
const EXPLAINED = 2;

/**
 * Returns the minutes until interrupted work is retried, usually zero. Repeatedly interrupted work may crash the
 * server, so its delay grows.
 */
export const afterInterruptions = (interruptions: number, longest: number): number =>
  backOff(interruptions - EXPLAINED, longest);
