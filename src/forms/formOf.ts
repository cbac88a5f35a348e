import { useFormContext, useWatch } from 'react-hook-form';

type Names<T> = readonly (keyof T & string)[];

/** A form says null or nothing where nothing is typed yet. */
type Typed<T, S extends Names<T>> = { -readonly [K in keyof S]: T[S[K]] | null | undefined };

/**
 * The form around as what it asks for: a record, or what a move or an action is given. Its fields are called by their
 * declared names, so that the compiler finds every place of one that is renamed.
 */
export const formOf = <T extends object>() => ({
  /** What is typed in these fields now, in their order; drawn anew as it is typed. */
  useTyped: <const S extends Names<T>>(...sources: S) =>
    useWatch({ name: sources as readonly string[] }) as unknown as Typed<T, S>,
  useForm: () => useFormContext<T>(),
  /** Judges some of the fields now, and answers whether all are right. */
  useTrigger: () => {
    const { trigger } = useFormContext();
    return (sources: Names<T>, options?: Parameters<typeof trigger>[1]): Promise<boolean> =>
      trigger(sources as readonly string[], options);
  },
});
