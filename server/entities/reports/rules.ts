import type { PatchOf } from '../../../resources/values.ts';
import { fundRoles, ownPartners } from '../../core/auth/held.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import { given, todayOf } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';

/** Reports that show one partner only, and so are open to that partner. */
const personal: readonly unknown[] = ['capital_account_statement', 'partner_statement'];

export const rules: Rules<'reports'> = {
  beforeCreate: async (work, values) => {
    const { asOf, periodStart, fundId } = values;
    if (given(periodStart) && String(periodStart) > String(asOf))
      throw invalid('periodStart', 'refusals.reports.afterDay');
    if (String(asOf) > (await todayOf(work, fundId))) throw invalid('asOf', 'checks.future');
    checkReach(work, values);
    return undefined;
  },
};

/**
 * Those who run a fund report on all of it, partners on themselves. A report of one's own making holds what its maker can
 * see, so it is open to everybody who names no other partner.
 */
const checkReach = ({ caller }: Work, { kind, fundId, partnerId }: PatchOf<'reports'>) => {
  const runs = caller.grants.some(
    (g) => g.all || (!g.gate && fundRoles.includes(g.role) && (!given(fundId) || g.funds.includes(String(fundId)))),
  );
  const isOwn = personal.includes(kind) && ownPartners(caller).has(String(partnerId));
  const isBare = kind === 'custom' && (!given(partnerId) || ownPartners(caller).has(String(partnerId)));
  if (!runs && !isOwn && !isBare) throw forbidden();
};
