import { contextFields, contextIds, contextTypes } from '../../resources/kit/contexts.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Contexts } from '../../resources/session.ts';

export type ContextType = (typeof contextTypes)[number];

/**
 * The working scope of a user: everything (admin), all own funds, one fund or one company, with the role held there.
 */
export interface Context {
  type: ContextType;
  id: string;
  name: string;
  role: Role | null;
  entityId: string | null;
  /** For a fund. */
  timeZone?: string;
}

const key = 'quarterdeck.context';

/**
 * Returns the available contexts: the widest first, then funds, then companies. A user who runs a fund works in one by
 * default, not in all funds as an investor.
 */
export const contextsOf = ({ data }: Contexts): Context[] => {
  const all = allFunds(data);
  const runs = data.funds.some(({ role }) => role !== 'lp');
  return [
    ...(data.isAdmin
      ? [{ type: 'admin', id: contextIds.admin, name: 'All Contexts', role: 'admin', entityId: null } satisfies Context]
      : []),
    ...(runs ? [] : all),
    ...data.funds.map(entryOf('fund')),
    ...(runs ? all : []),
    ...data.companies.map(entryOf('company')),
  ];
};

/** An investor in several funds can work in all of them. With another role, this context excludes its records. */
const allFunds = ({ isAdmin, funds, companies }: Contexts['data']): Context[] => {
  const invested = funds.filter(({ role }) => role === 'lp');
  const isInvestor = !companies.length && invested.length === funds.length;
  return !isAdmin && invested.length > 1
    ? [{ type: 'role', id: isInvestor ? EVERYTHING : contextIds.role, name: 'All Funds', role: 'lp', entityId: null }]
    : [];
};

/** Id of the context of all funds if the user has no other role, so that it narrows nothing. */
const EVERYTHING = 'all';

/** Returns the header for the rows of all contexts of the present role; null if the user has no other role. */
export const everywhereHeader = (context: Context | null, contexts: readonly Context[]): string | null => {
  const isMixed = context?.role === contextIds.role && contexts.some(({ role }) => role !== contextIds.role);
  return isMixed ? contextHeader({ type: 'role', id: contextIds.role }) : null;
};

/** Returns the translation key of a context without a record; undefined for a fund or company. */
export const nameKeyOf = ({ type }: Pick<Context, 'type'>): string | undefined => nameKeys[type];
const nameKeys: Readonly<Partial<Record<ContextType, string>>> = {
  admin: 'layout.context.all',
  role: 'layout.context.allFunds',
};

/** Returns the stored context if still available, else the first one, else null. */
export const restoredContext = (contexts: readonly Context[]): Context | null => {
  const stored = localStorage.getItem(key);
  return contexts.find((context) => keyOf(context) === stored) ?? contexts[0] ?? null;
};

/** Returns the stored context without checking that it is still available, or null. */
export const keptContext = (): Pick<Context, 'type' | 'id'> | null => {
  const [type, ...id] = (localStorage.getItem(key) ?? '').split(':');
  return contextTypes.some((each) => each === type) ? { type: type as ContextType, id: id.join(':') } : null;
};

export const keepContext = (context: Context) => localStorage.setItem(key, keyOf(context));
export const forgetContext = () => localStorage.removeItem(key);

/** Returns a unique key: 'fund:0190…'. */
export const keyOf = (context: Context | null): string => (context ? `${context.type}:${context.id}` : 'none');

const known = { admin: [], role: [], fund: [contextFields.fund], company: [contextFields.company] } as const;

/** Returns the fields with a constant value within a context: its own id. */
export const knownIn = (context: Context | null): readonly string[] => (context ? known[context.type] : known.admin);

/** Returns whether the context is one fund or one company. */
export const isNarrow = ({ type }: Pick<Context, 'type'>): boolean => type === 'fund' || type === 'company';

/** Returns the value of x-user-context: JSON of type and id; null for contexts that do not narrow. */
export const contextHeader = (context: Pick<Context, 'type' | 'id'> | null): string | null =>
  context && context.id !== EVERYTHING ? JSON.stringify({ type: context.type, id: context.id }) : null;

const entryOf =
  (type: ContextType) =>
  (place: Contexts['data']['funds' | 'companies'][number]): Context => ({ type, ...place });
