import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormSection } from './values.ts';

/**
 * Returns which sections are open, and a function that opens or closes one. After an attempt, a section with an error
 * opens. Its first input with an error takes the focus, unless an input with an error has it already.
 */
export const useFolds = (sections: readonly FormSection[]) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const awaited = useRef<string | null>(null);
  const isOpen = ({ section, collapsed }: FormSection) => !collapsed || open.has(section);
  const set = (section: string, isShown: boolean) =>
    setOpen((before) => new Set([...[...before].filter((each) => each !== section), ...(isShown ? [section] : [])]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (!submitCount || isSubmitting) return;
    const wrong = sections
      .filter((section) => !isOpen(section))
      .flatMap(({ section, fields }) =>
        fields
          .filter(({ source }) => source in errors)
          .map(({ source }) => ({ section, path: pathIn(errors, source) })),
      );
    if (!wrong.length) return;
    awaited.current = wrong[0]?.path ?? null;
    setOpen((before) => new Set([...before, ...wrong.map(({ section }) => section)]));
  }, [submitCount, isSubmitting]);
  // A hidden input cannot take the focus, so wait until its section is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the sections have changed
  useEffect(() => {
    const path = awaited.current;
    awaited.current = null;
    if (path && document.activeElement?.getAttribute('aria-invalid') !== 'true') setFocus(path);
  }, [open, setFocus]);
  return { isOpen, set };
};

/** Returns the path of the first message below a field: 'feeStepDown.0.rate'. */
const pathIn = (errors: object, path: string): string => {
  const error: unknown = (errors as Record<string, unknown>)[path.split('.').at(-1) ?? ''];
  if (typeof error !== 'object' || error === null || 'message' in error) return path;
  const [inner] = Object.keys(error).filter((key) => (error as Record<string, unknown>)[key]);
  return inner === undefined ? path : pathIn(error, `${path}.${inner}`);
};
