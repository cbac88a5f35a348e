import type { Role } from './names.ts';

/**
 * Sets of ids that the server resolves for a caller. 'self' is the user, 'own' the user's partner, company or
 * manager, and 'party' the past and present users of the partners and companies of the grant. 'held' are the funds of
 * the role in any context, and the others the ids in scope of the caller's grants.
 */
export type RowSet =
  | 'funds'
  | 'held'
  | 'partners'
  | 'companies'
  | 'managers'
  | 'calls'
  | 'runs'
  | 'self'
  | 'own'
  | 'party';
export type RowCondition =
  | RowSet
  /** The record that the field refers to is visible to the same grant, by the rules of its own entity. */
  | 'record'
  | { in: readonly string[] }
  | { not: readonly string[] }
  | { present: boolean }
  /** The value of a computed field. */
  | { is: boolean }
  /** Null, or one of the set. */
  | { orAbsent: RowSet };
/** A row is visible if it fulfils all conditions of one rule. */
export type RowRule = Readonly<Record<string, RowCondition>>;
export type RowRules = 'all' | RowRule | readonly RowRule[];
export type RowRulesByRole = Readonly<Partial<Record<Role, RowRules>>>;

export const operations = ['list', 'show', 'create', 'edit', 'delete'] as const;
export type Operation = (typeof operations)[number];
export type MenuRole = Role | 'none';

/** Limits a step to the user that a field names, or excludes the users that fields name. `id` is the account itself. */
export type VisibleTo = { readonly only: string } | { readonly except: string | readonly string[] };
