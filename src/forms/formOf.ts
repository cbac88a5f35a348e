import { useFormContext, useWatch } from 'react-hook-form';

type Names<T> = readonly (keyof T & string)[];

/** An empty input has the value null or undefined. */
type Typed<T, S extends Names<T>> = { -readonly [K in keyof S]: T[S[K]] | null | undefined };

/**
 * Returns typed hooks for the surrounding form of a record or step. Field names are checked by the compiler, so renames
 * are found.
 */
export const formOf = <T extends object>() => ({
  /** Returns the current values of these fields in order; re-renders on change. */
  useTyped: <const S extends Names<T>>(...sources: S) =>
    useWatch({ name: sources as readonly string[] }) as unknown as Typed<T, S>,
  useForm: () => useFormContext<T>(),
  /** Returns a function that validates some fields and resolves to whether all are valid. */
  useTrigger: () => {
    const { trigger } = useFormContext();
    return (sources: Names<T>, options?: Parameters<typeof trigger>[1]): Promise<boolean> =>
      trigger(sources as readonly string[], options);
  },
});
