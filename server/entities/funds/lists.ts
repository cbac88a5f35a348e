import sql from 'sql-template-tag';
import { listWhere } from '../../core/entity/lists.ts';
import type { Action } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { fundsJoined } from '../commitments/fundsJoined.ts';

/** Lists the fund's transactions that the caller may see. */
export const listFundTransactions: Action<'funds/transactions'> = (work, request) =>
  listWhere(work, 'transactions', sql`t.fund_id = ${request.row?.id}`, request);

/** Lists a partner's funds that the caller may see. */
export const listFundsOfPartner: Action<'funds/byPartner'> = (work, request) =>
  listWhere(work, 'funds', sql`t.id in (${fundsJoined(work, String(request.params.partnerId))})`, request);

/** Lists open funds without a manager. */
export const listUnassignedFunds: Action<'fund-managers/unassignedFunds'> = (work, request) =>
  listWhere(work, 'funds', sql`t.manager_id is null and ${inStates('funds', 'open', 't')}`, request);
