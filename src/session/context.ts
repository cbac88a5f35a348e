import { contextFields } from '../../resources/kit/contexts.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Contexts } from '../../resources/session.ts';

export type ContextType = 'admin' | 'funds' | 'fund' | 'company';

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

/** Returns the available contexts: the widest first, then funds, then companies. */
export const contextsOf = ({ data }: Contexts): Context[] => [
  ...(data.isAdmin
    ? [{ type: 'admin', id: 'all', name: 'All Contexts', role: 'admin', entityId: null } satisfies Context]
    : []),
  ...allFunds(data),
  ...data.funds.map(entryOf('fund')),
  ...data.companies.map(entryOf('company')),
];

/** An investor in several funds without another role works in all of them by default. */
const allFunds = ({ isAdmin, funds, companies }: Contexts['data']): Context[] => {
  const isInvestor = !isAdmin && !companies.length && funds.every(({ role }) => role === 'lp');
  return isInvestor && funds.length > 1
    ? [{ type: 'funds', id: 'all', name: 'All Funds', role: 'lp', entityId: null }]
    : [];
};

/** Returns the translation key of a context without a record; undefined for a fund or company. */
export const nameKeyOf = ({ type }: Pick<Context, 'type'>): string | undefined => nameKeys[type];
const nameKeys: Readonly<Partial<Record<ContextType, string>>> = {
  admin: 'layout.context.all',
  funds: 'layout.context.allFunds',
};

/** Returns the stored context if still available, else the first one, else null. */
export const restoredContext = (contexts: readonly Context[]): Context | null => {
  const stored = localStorage.getItem(key);
  return contexts.find((context) => keyOf(context) === stored) ?? contexts[0] ?? null;
};

/** Returns the stored context without checking that it is still available, or null. */
export const keptContext = (): Pick<Context, 'type' | 'id'> | null => {
  const [type, ...id] = (localStorage.getItem(key) ?? '').split(':');
  return type === 'fund' || type === 'company' ? { type, id: id.join(':') } : null;
};

export const keepContext = (context: Context) => localStorage.setItem(key, keyOf(context));
export const forgetContext = () => localStorage.removeItem(key);

/** Returns a unique key: 'fund:0190…'. */
export const keyOf = (context: Context | null): string => (context ? `${context.type}:${context.id}` : 'none');

const known = { admin: [], funds: [], fund: [contextFields.fund], company: [contextFields.company] } as const;

/** Returns the fields with a constant value within a context: its own id. */
export const knownIn = (context: Context | null): readonly string[] => (context ? known[context.type] : known.admin);

/** Returns whether the context is one fund or one company. */
export const isNarrow = ({ type }: Pick<Context, 'type'>): boolean => type === 'fund' || type === 'company';

/** Returns the value of x-user-context: JSON of type and id; null for contexts that do not narrow. */
export const contextHeader = (context: Pick<Context, 'type' | 'id'> | null): string | null =>
  context && isNarrow(context) ? JSON.stringify({ type: context.type, id: context.id }) : null;

const entryOf =
  (type: ContextType) =>
  (place: Contexts['data']['funds' | 'companies'][number]): Context => ({ type, ...place });
