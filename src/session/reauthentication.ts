import { createStore } from './store.ts';

interface Question {
  /** True after the correct password. */
  answer: (isGiven: boolean) => void;
}

/** The pending password prompt; null if none. */
export const reentry = createStore<Question | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks for the password once for all concurrent calls; resolves with whether it was given. */
export const askPassword = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => reentry.set({ answer: resolve })).finally(() => {
    reentry.set(null);
    asking = undefined;
  });
  return asking;
};
