import { type FieldError, useFormState } from 'react-hook-form';
import type { Fields } from './checks.ts';

type Messages = Readonly<Record<string, string>>;

/** What stands against a form after it was handed in, sorted by where it can be shown. */
export interface Refusal {
  /** Messages about what the form asks for, by the path of the input. */
  placed: Messages;
  /** Messages about anything else, by field. */
  others: Messages;
  /** The server's sentence; null where it only points to fields and none is marked, or an input says it. */
  message: string | null;
  /** The HTTP status; null where the form itself found fault. */
  status: number | null;
}

const unprocessable = 422;
/** What react-hook-form keeps beside the message of an error. */
const aside: readonly string[] = ['ref', 'types'];

/** The messages of a form's errors by their paths: {items: [{amount: {message}}]} -> {'items.0.amount': message}. */
const flat = (errors: unknown, path = ''): [string, string][] => {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message, type } = errors as Partial<FieldError>;
  const own: [string, string][] = typeof message === 'string' && typeof type === 'string' ? [[path, message]] : [];
  const inner = Object.entries(errors).flatMap(([key, value]) =>
    aside.includes(key) ? [] : flat(value, key === 'root' || !path ? path || key : `${path}.${key}`),
  );
  return [...own, ...inner];
};

/** What is said against the form around; null for nothing. Nothing that was said is lost, and no field is pointed to in vain. */
export const useRefusal = (shown: Fields): Refusal | null => {
  const { errors } = useFormState();
  const { root, ...fields } = errors as Record<string, unknown>;
  const { serverError, status: code } = Object.fromEntries(flat(root)) as Record<string, string | undefined>;
  const entries = flat(fields);
  if (!entries.length && !serverError) return null;
  const isShown = ([source]: [string, string]) => (source.split('.')[0] ?? '') in shown;
  const placed = Object.fromEntries(entries.filter(isShown));
  const others = Object.fromEntries(entries.filter((entry) => !isShown(entry)));
  const status = code ? Number(code) : null;
  const points = status === unprocessable && entries.length > 0 && !Object.keys(placed).length;
  const isSaid = Object.values(placed).includes(serverError ?? '');
  return { placed, others, message: points || isSaid ? null : (serverError ?? null), status };
};
