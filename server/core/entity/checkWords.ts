import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const form = 'Has not the expected form.';

const bounds: Readonly<Record<string, (limit: string) => { big: string; small: string }>> = {
  string: (limit) => ({
    big: `May have at most ${limit} characters.`,
    small: limit === '1' ? 'May not be empty.' : `Must have at least ${limit} characters.`,
  }),
  array: (limit) => ({ big: `May have at most ${limit} entries.`, small: `Must have at least ${limit} entries.` }),
};
const numbers = (limit: string) => ({ big: `Must be at most ${limit}.`, small: `Must be at least ${limit}.` });
const boundOf = ({ origin }: { origin: string }) => bounds[origin] ?? numbers;

const types: Readonly<Record<string, string>> = {
  string: 'Must be written as text.',
  int: 'Must be a whole number.',
  number: 'Must be a number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be a group of fields.',
  record: 'Must be a group of fields.',
};

/** A sentence of the product for whatever a check finds wrong and has no words of its own for. */
export const checkWords = (issue: Issue): string => {
  if (issue.code === 'invalid_value') return 'Is none of the choices offered.';
  if (issue.code === 'too_big') return boundOf(issue)(String(issue.maximum)).big;
  if (issue.code === 'too_small') return boundOf(issue)(String(issue.minimum)).small;
  if (issue.code === 'invalid_type') return types[issue.expected] ?? form;
  return form;
};
