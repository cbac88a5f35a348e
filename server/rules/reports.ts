import { fundRoles, given, ownPartners, today } from '../business/records.ts';
import { conflict, forbidden, invalid } from '../errors.ts';
import type { Rules, Values, Work } from '../slots.ts';

/** What each kind of report is about. */
const about: Readonly<Record<string, readonly string[]>> = {
  capital_account_statement: ['fundId', 'partnerId'],
  partner_statement: ['partnerId'],
  fund_performance: ['fundId'],
  commitment_schedule: ['fundId'],
  capital_call_summary: ['fundId'],
  distribution_summary: ['fundId'],
  portfolio_summary: ['fundId'],
  transaction_ledger: ['fundId'],
};
/** Reports that show one partner only, and so are open to that partner. */
const personal: readonly unknown[] = ['capital_account_statement', 'partner_statement'];

export const reports: Rules = {
  beforeCreate: async (work, values) => {
    const { kind, asOf, periodStart } = values;
    if (String(asOf) > today(work)) throw invalid('asOf', 'May not lie in the future.');
    if (given(periodStart) && String(periodStart) > String(asOf))
      throw invalid('periodStart', 'May not lie after the day of the report.');
    for (const field of about[String(kind)] ?? []) if (!given(values[field])) throw invalid(field, 'Required.');
    checkReach(work, values);
    return undefined;
  },
  beforeUpdate: async (_, { publishedAt }) => {
    if (publishedAt) throw conflict('A published report can no longer be changed.');
    return undefined;
  },
};

/** Those who run a fund report on all of it; partners on themselves; companies on what names no fund and no partner. */
const checkReach = ({ caller }: Work, { kind, fundId, partnerId }: Values) => {
  const runs = caller.grants.some(
    (g) => g.all || (fundRoles.includes(g.role) && (!given(fundId) || g.funds.includes(String(fundId)))),
  );
  const isOwn = personal.includes(kind) && ownPartners(caller).has(String(partnerId));
  const isBare =
    kind === 'custom' && !given(fundId) && (!given(partnerId) || ownPartners(caller).has(String(partnerId)));
  if (!runs && !isOwn && !isBare) throw forbidden();
};
