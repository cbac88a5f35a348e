/** Required fields of a body; the server fills read-only ones. */
type Required<F> = {
  [K in keyof F]: F[K] extends { readOnly: true } ? never : F[K] extends { required: true } ? K : never;
}[keyof F];
/** Input values of a set of fields: required ones present, others optional or null. */
export type Given<F> = { [K in Required<F>]: Value<F[K]> } & {
  [K in Exclude<keyof F, Required<F>>]?: Value<F[K]> | null | undefined;
};

type Inside<F> = F extends { fields: infer I } ? Given<I> : Record<string, unknown>;

/** The API value of a field; for composite kinds, the values of their parts. */
export type Value<F> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'bool' }
    ? boolean
    : F extends { kind: 'group' | 'json' }
      ? Inside<F>
      : F extends { kind: 'items' }
        ? readonly Inside<F>[]
        : F extends { kind: 'choices'; options: readonly (infer O)[] }
          ? readonly O[]
          : F extends { kind: 'refs' }
            ? readonly string[]
            : F extends { kind: 'choice'; options: readonly (infer O)[] }
              ? O
              : string;

type ShownValue<F> = F extends { kind: 'group' | 'json'; fields: infer I }
  ? Shown<I>
  : F extends { kind: 'items'; fields: infer I }
    ? readonly Shown<I>[]
    : Value<F>;
/** Response values of a set of fields: null unless required. */
export type Shown<F> = { [K in keyof F]: ShownOf<F[K]> };
/** Response value of one field. */
export type ShownOf<F> = F extends { required: true } ? ShownValue<F> : ShownValue<F> | null;
