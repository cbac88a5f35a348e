import type { Role } from './names.ts';

/**
 * Names of sets of ids that the server can work out for a caller: 'self' is the user, 'own' the partner, company or manager
 * that the user stands for, 'held' the funds of the role in whatever context, the others what the caller's grants cover.
 */
export type RowSet = 'funds' | 'held' | 'partners' | 'companies' | 'managers' | 'calls' | 'runs' | 'self' | 'own';
export type RowCondition =
  | RowSet
  | { in: readonly string[] }
  | { not: readonly string[] }
  | { present: boolean }
  /** Nothing, or one of the set. */
  | { orAbsent: RowSet };
/** All conditions of a rule hold for a visible row; of several rules one is enough. */
export type RowRule = Readonly<Record<string, RowCondition>>;
export type RowRules = 'all' | RowRule | readonly RowRule[];
export type RowRulesByRole = Readonly<Partial<Record<Role, RowRules>>>;

export const operations = ['list', 'show', 'create', 'edit', 'delete'] as const;
export type Operation = (typeof operations)[number];
export type MenuRole = Role | 'none';

/** To whom of those who may do something it is offered: to the person whom a field names, or to everybody but those whom fields name. `id` is the account itself. */
export type OfferedTo = { readonly only: string } | { readonly except: string | readonly string[] };
