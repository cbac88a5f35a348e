/**
 * Cause of a failed attempt. An 'outage' of the file store, the mail server or the database is not a fault of the item;
 * neither is a restart, which interrupts the attempt and records nothing.
 */
export type Cause = 'fault' | 'outage';

export interface AttemptPolicy {
  /** Faults after which an item becomes a dead letter. */
  mostFaults: number;
  /** The backoff doubles from one minute up to this. */
  longestWaitMinutes: number;
}

/** Stored attempts of a waiting item. */
export interface Attempts {
  /** Attempts that failed by the item's own fault. */
  attempts: number;
  /** Consecutive attempts that met an outage. */
  outages: number;
}

/** Attempts after a failure, with the minutes until the next; null makes the item a dead letter. */
export interface NextAttempt extends Attempts {
  waitMinutes: number | null;
}

/** Counts a failed attempt. Only faults lead to a dead letter: an item waits through any outage. */
export const afterFailure = (policy: AttemptPolicy, { attempts, outages }: Attempts, cause: Cause): NextAttempt => {
  if (cause === 'outage')
    return { attempts, outages: outages + 1, waitMinutes: backOff(outages + 1, policy.longestWaitMinutes) };
  const faults = attempts + 1;
  const isDead = faults >= policy.mostFaults;
  return {
    attempts: faults,
    outages: 0,
    waitMinutes: isDead ? null : backOff(faults, policy.longestWaitMinutes),
  };
};

/** Exponential backoff in minutes: 1, 2, 4 ... `longest` after the first, second, third ... failure. */
export const backOff = (failures: number, longest: number): number =>
  failures < 1 ? 0 : Math.min(2 ** Math.min(failures - 1, 30), longest);

/** Consecutive interruptions that restarts explain; more may be caused by the work itself. */
const EXPLAINED = 2;

/**
 * Returns the minutes until interrupted work is retried. Usually zero. Work that was interrupted repeatedly may crash
 * the server, so its wait grows, to keep the server up meanwhile.
 */
export const afterInterruptions = (interruptions: number, longest: number): number =>
  backOff(interruptions - EXPLAINED, longest);
