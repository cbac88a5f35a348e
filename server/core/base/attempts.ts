/**
 * Why a try failed. An 'outage' of the file store, the mail server or the database is no fault of the item; neither is a
 * restart, which interrupts the try and records nothing.
 */
export type Cause = 'fault' | 'outage';

export interface AttemptPolicy {
  /** Faults of an item after which it is a dead letter. */
  mostFaults: number;
  /** The wait doubles from one minute up to this. */
  longestWaitMinutes: number;
}

/** The stored attempts of a waiting item. */
export interface Attempts {
  /** Tries that failed through the item's own fault. */
  attempts: number;
  /** Tries in a row that met an outage. */
  outages: number;
}

/** The same after a failure, with the wait until the next try in minutes; null makes the item a dead letter. */
export interface NextAttempt extends Attempts {
  waitMinutes: number | null;
}

/** Counts a failed try. Only faults end in a dead letter: an item waits through any outage. */
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

/** Exponential back-off in minutes: 1, 2, 4 ... `longest` after the first, second, third ... failure. */
export const backOff = (failures: number, longest: number): number =>
  failures < 1 ? 0 : Math.min(2 ** Math.min(failures - 1, 30), longest);

/** Interruptions in a row that a restart explains; more of them may come from the work itself. */
const EXPLAINED = 2;

/**
 * Minutes until work is begun again that was interrupted before its end. It is taken up at once as a rule. Work that was
 * interrupted again and again may be what ends the server: it waits longer each time, so that the server stays up meanwhile.
 */
export const afterInterruptions = (interruptions: number, longest: number): number =>
  backOff(interruptions - EXPLAINED, longest);
