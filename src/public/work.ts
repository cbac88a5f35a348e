import { type FormEvent, useEffect, useRef, useState } from 'react';

/** One piece of work at a time, with what went wrong in it; a second submit while it runs does nothing. */
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

/** What is wrong with the inputs of `form`; whoever hands it in goes on at the first of them. */
export const useProblems = <P extends object>() => {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<P>>({});
  useEffect(() => {
    if (Object.keys(problems).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return { form, problems, setProblems };
};

/** The named text inputs of a form. */
export const valuesOf = <K extends string>(event: FormEvent<HTMLFormElement>): Record<K, string> => {
  event.preventDefault();
  const entries = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]);
  return Object.fromEntries(entries) as Record<K, string>;
};

/** The identity provider's part of the program, loaded beside the page. */
export const identity = () => import('../session/firebase.ts');
