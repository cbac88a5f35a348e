import { asking, scopeOf } from '../../core/auth/scope.ts';
import { notFound } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { selectWhole } from '../../core/tables/select.ts';
import { earliestDay } from './obstacles.ts';

/** The first day on which a commitment could go over to somebody else, for the form of a transfer. */
export const showEarliest: Action<'transfers/earliest'> = async ({ tx, caller }, { query }) => {
  const scope = scopeOf(caller, 'commitments', asking('commitments', 'show'));
  if (!(await selectWhole(tx, 'commitments', query.commitmentId, scope))) throw notFound();
  return { earliest: await earliestDay(tx, await get(tx, 'commitments', query.commitmentId)) };
};
