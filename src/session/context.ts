import { contextFields } from '../../resources/kit/contexts.ts';
import type { Role } from '../../resources/kit/names.ts';
import type { Contexts } from '../../resources/session.ts';

export type ContextType = 'admin' | 'funds' | 'fund' | 'company';

/** Scope that a person works in: everything (admin), all of their funds, one fund or one company; it carries the role held there. */
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

/** The contexts to choose from: the widest first, then funds, then companies. */
export const contextsOf = ({ data }: Contexts): Context[] => [
  ...(data.isAdmin
    ? [{ type: 'admin', id: 'all', name: 'All Contexts', role: 'admin', entityId: null } satisfies Context]
    : []),
  ...allFunds(data),
  ...data.funds.map(entryOf('fund')),
  ...data.companies.map(entryOf('company')),
];

/** An investor in several funds, with no other role anywhere, works in all of them unless they choose one. */
const allFunds = ({ isAdmin, funds, companies }: Contexts['data']): Context[] => {
  const isInvestor = !isAdmin && !companies.length && funds.every(({ role }) => role === 'lp');
  return isInvestor && funds.length > 1
    ? [{ type: 'funds', id: 'all', name: 'All Funds', role: 'lp', entityId: null }]
    : [];
};

/** The key of the name of a context without a record; undefined for a fund or company, which has its own name. */
export const nameKeyOf = ({ type }: Pick<Context, 'type'>): string | undefined => nameKeys[type];
const nameKeys: Readonly<Partial<Record<ContextType, string>>> = {
  admin: 'layout.context.all',
  funds: 'layout.context.allFunds',
};

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

const known = { admin: [], funds: [], fund: [contextFields.fund], company: [contextFields.company] } as const;

/** The fields that have one value in every row of a context: its own id. */
export const knownIn = (context: Context | null): readonly string[] => (context ? known[context.type] : known.admin);

/** Whether the context is one fund or one company. */
export const isNarrow = ({ type }: Pick<Context, 'type'>): boolean => type === 'fund' || type === 'company';

/** The value of x-user-context: JSON of type and id; none without a context, and in one that narrows nothing. */
export const contextHeader = (context: Pick<Context, 'type' | 'id'> | null): string | null =>
  context && isNarrow(context) ? JSON.stringify({ type: context.type, id: context.id }) : null;

const entryOf =
  (type: ContextType) =>
  (place: Contexts['data']['funds' | 'companies'][number]): Context => ({ type, ...place });
