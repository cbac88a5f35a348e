import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Runs one task at a time and keeps its error; ignores a second submit while busy. */
export const useWork = (messageOf: (error: unknown) => string) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
};

/** Keeps the errors of a form's inputs; after a submit focuses the first invalid one. */
export const useProblems = <P extends object>() => {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<P>>({});
  useEffect(() => {
    if (Object.keys(problems).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return { form, problems, setProblems };
};

/** Returns the named text inputs of a form. */
export const valuesOf = <K extends string>(event: FormEvent<HTMLFormElement>): Record<K, string> => {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]);
  return Object.fromEntries(entries) as Record<K, string>;
};

/** Loads the identity provider's code on demand. */
export const identity = () => import('../session/firebase.ts');
