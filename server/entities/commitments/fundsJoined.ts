import sql, { type Sql } from 'sql-template-tag';
import { office } from '../../../resources/kit/roles.ts';
import { ownPartners } from '../../core/auth/grantedFunds.ts';
import { asking, scopeBehind, scopeOf } from '../../core/auth/scope.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';

/**
 * Returns the funds of a partner by commitments that the caller may see, because access to a fund and a partner does
 * not include their relation. A general partner's fund is included for the partner itself and for those who run that
 * fund: an investor must not see another partner's carry.
 */
export const fundsJoined = ({ caller }: Pick<Work, 'caller'>, partnerId: string): Sql => {
  const runs = scopeBehind(caller, { name: 'funds', asked: { ...asking('funds', 'show'), by: office } }, 'funds', 'g');
  return sql`select g.id from funds g where g.gp_partner_id = ${partnerId} and ${notDeleted('g')}
      and (${ownPartners(caller).has(partnerId)} or ${runs})
    union all select k.fund_id from commitments k where k.partner_id = ${partnerId} and (${inStates('commitments', 'issued', 'k')} or k.ended_on is not null)
    and ${notDeleted('k')} and ${scopeOf(caller, 'commitments', asking('commitments', 'show'), 'k')}`;
};
