import type { Field } from './fields.ts';

/** The field that names the context of a row, by context type. All rows within a context share its value. */
export const contextFields = { fund: 'fundId', company: 'companyId' } as const;

/** Types of context; 'role' is everything that the user has in one role. */
export const contextTypes = ['admin', 'role', 'fund', 'company'] as const;

/** Ids of the contexts without a record. Only investors have one of their role. */
export const contextIds = { admin: 'all', role: 'lp' } as const;

/** Returns whether a value may refer to a record outside the working context. */
export const isAnyContext = (field: Field): boolean => 'anyContext' in field && field.anyContext === true;
