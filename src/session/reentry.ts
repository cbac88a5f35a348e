import { createStore } from './store.ts';

interface Question {
  /** True once the password was given again. */
  answer: (isGiven: boolean) => void;
}

/** A question for the password that waits for its answer; null while nothing is asked. */
export const reentry = createStore<Question | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks for the password once, however many calls need it; resolves with whether it was given. */
export const askPassword = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => reentry.set({ answer: resolve })).finally(() => {
    reentry.set(null);
    asking = undefined;
  });
  return asking;
};
