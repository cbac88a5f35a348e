import { type FieldError, useFormState } from 'react-hook-form';
import type { Fields } from './checks.ts';

type Messages = Readonly<Record<string, string>>;

/** The errors of a submitted form, by where they can be shown. */
export interface Refusal {
  /** Messages of inputs in the form, by path. */
  placed: Messages;
  /** Messages of other fields. */
  others: Messages;
  /** The server's message; null if an input already shows it, or if it only refers to marked fields. */
  message: string | null;
  /** The HTTP status; null for client-side validation. */
  status: number | null;
}

const unprocessable = 422;
/** Keys of a react-hook-form error that hold no message. */
const errorDetails: readonly string[] = ['ref', 'types'];

/** Flattens a form's errors to messages by path: {items: [{amount: {message}}]} -> {'items.0.amount': message}. */
const flat = (errors: unknown, path = ''): [string, string][] => {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message, type } = errors as Partial<FieldError>;
  const own: [string, string][] = typeof message === 'string' && typeof type === 'string' ? [[path, message]] : [];
  const inner = Object.entries(errors).flatMap(([key, value]) =>
    errorDetails.includes(key) ? [] : flat(value, key === 'root' || !path ? path || key : `${path}.${key}`),
  );
  return [...own, ...inner];
};

/**
 * Returns the errors of the surrounding form; null if there is none. Every message is kept, and a message that refers
 * to marked fields is only kept if there are any.
 */
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
