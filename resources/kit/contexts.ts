import type { Field } from './fields.ts';

/** The field by which a row says what it is about, for each type of context: inside the context it is the same everywhere. */
export const contextFields = { fund: 'fundId', company: 'companyId' } as const;

/** May a value point out of the context in which it is given? */
export const isBeyond = (field: Field): boolean => 'beyond' in field && field.beyond === true;
