import sql, { type Sql } from 'sql-template-tag';
import { asking, scopeOf } from '../../core/auth/scope.ts';
import { living } from '../../core/db/living.ts';
import type { Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';

/**
 * The funds in which a partner takes part by a commitment that the caller may see, since that one sees a fund and a partner
 * does not tell that the one is in the other; and those whose general partner it is, which the fund itself says.
 */
export const fundsJoined = ({ caller }: Pick<Work, 'caller'>, partnerId: string): Sql =>
  sql`select g.id from funds g where g.gp_partner_id = ${partnerId} and ${living('g')}
    union all select k.fund_id from commitments k where k.partner_id = ${partnerId} and (${inStates('commitments', 'issued', 'k')} or k.ended_on is not null)
    and ${living('k')} and ${scopeOf(caller, 'commitments', asking('commitments', 'show'), 'k')}`;
