import sql from 'sql-template-tag';
import { contextIds } from '../../../resources/kit/contexts.ts';
import { ApiError } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import { rightsLost } from './closed.ts';
import type { Caller, Context } from './types.ts';

/** Returns whether the fund or company of a context exists. */
export const isPresent = async (tx: Tx, { type, id }: Context): Promise<boolean> => {
  if (Object.hasOwn(contextIds, type)) return true;
  const found =
    type === 'fund'
      ? sql`select 1 from funds where id = ${id} and ${notDeleted(null)}`
      : sql`select 1 from companies where id = ${id} and ${notDeleted(null)}`;
  return (await tx.first(found)) !== undefined;
};

/** Administrators' grants name no fund, so the context must be looked up. Throws 403 if it does not exist. */
export const refuseAbsent = async (tx: Tx, { grants, context }: Caller): Promise<void> => {
  if (context && grants.some((g) => g.role === 'admin') && !(await isPresent(tx, context)))
    throw new ApiError('FORBIDDEN', { headers: rightsLost });
};
