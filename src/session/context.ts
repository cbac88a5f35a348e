import { contextFields } from '../../resources/kit/contexts.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Contexts } from '../../resources/session.ts';

export type ContextType = 'admin' | 'fund' | 'company';

/** What a person works in: everything (admin), one fund or one company; it carries the role held there. */
export interface Context {
  type: ContextType;
  id: string;
  name: string;
  role: Role | null;
  entityId: string | null;
  /** Of a fund. */
  timeZone?: string;
}

const key = 'quarterdeck.context';

/** The contexts to choose from: the admin's first, then funds, then companies. */
export const contextsOf = ({ data }: Contexts): Context[] => [
  ...(data.isAdmin
    ? [{ type: 'admin', id: 'all', name: 'All Contexts', role: 'admin', entityId: null } satisfies Context]
    : []),
  ...data.funds.map(entryOf('fund')),
  ...data.companies.map(entryOf('company')),
];

/** The kept context when it is still to be had, else the first, else none. */
export const restoredContext = (contexts: readonly Context[]): Context | null => {
  const kept = localStorage.getItem(key);
  return contexts.find((context) => keyOf(context) === kept) ?? contexts[0] ?? null;
};

/** The kept context by what a call names of it, or null: whether it is still to be had is not known yet. */
export const keptContext = (): Pick<Context, 'type' | 'id'> | null => {
  const [type, ...id] = (localStorage.getItem(key) ?? '').split(':');
  return type === 'fund' || type === 'company' ? { type, id: id.join(':') } : null;
};

export const keepContext = (context: Context) => localStorage.setItem(key, keyOf(context));
export const forgetContext = () => localStorage.removeItem(key);

/** 'fund:0190…': tells contexts apart. */
export const keyOf = (context: Context | null): string => (context ? `${context.type}:${context.id}` : 'none');

const known = { admin: [], fund: [contextFields.fund], company: [contextFields.company] } as const;

/** The fields that have one value in every row of a context: its own id. */
export const knownIn = (context: Context | null): readonly string[] => (context ? known[context.type] : known.admin);

/** The value of x-user-context: JSON of type and id; none without a context and in the admin's all-contexts mode. */
export const contextHeader = (context: Pick<Context, 'type' | 'id'> | null): string | null =>
  context && context.type !== 'admin' ? JSON.stringify({ type: context.type, id: context.id }) : null;

const entryOf =
  (type: ContextType) =>
  (place: Contexts['data']['funds' | 'companies'][number]): Context => ({ type, ...place });
