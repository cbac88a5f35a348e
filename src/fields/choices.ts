/** A choice of react-admin's: its value, and the key of its word. */
export interface Choice {
  id: string;
  name: string;
}

const known = new WeakMap<readonly string[], Choice[]>();

/** Declared options as the choices of react-admin's fields and inputs; the same list for the same options. */
export const choicesOf = (options: readonly string[]): Choice[] => {
  const choices = known.get(options) ?? options.map((id) => ({ id, name: `choices.${id}` }));
  known.set(options, choices);
  return choices;
};
