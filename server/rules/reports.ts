import { fundRoles, given, ownPartners, todayOf } from '../business/records.ts';
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
    if (given(periodStart) && String(periodStart) > String(asOf))
      throw invalid('periodStart', 'May not lie after the day of the report.');
    const subject = ownSubject(work, values);
    if (String(asOf) > (await todayOf(work, subject.fundId))) throw invalid('asOf', 'May not lie in the future.');
    for (const field of about[String(kind)] ?? [])
      if (!given(subject[field] ?? values[field])) throw invalid(field, 'Required.');
    checkReach(work, { ...values, ...subject });
    return subject;
  },
  beforeUpdate: async (_, { publishedAt }) => {
    if (publishedAt) throw conflict('A published report can no longer be changed.');
    return undefined;
  },
};

/** What a report is about where its maker left that open: the fund of the active context, the partner or company that one is. */
const ownSubject = ({ caller }: Work, { fundId, partnerId, companyId }: Values): Values => {
  const { context, ownRole, standing } = caller;
  const only = (id: unknown, is: boolean) => (is && !given(id) ? standing.entityId : (given(id) ?? null));
  return {
    fundId: given(fundId) ?? (context?.type === 'fund' ? context.id : null),
    partnerId: only(partnerId, ownRole === 'lp'),
    companyId: context?.type === 'company' ? (given(companyId) ?? context.id) : only(companyId, ownRole === 'company'),
  };
};

/**
 * Those who run a fund report on all of it, partners on themselves. A report of one's own making holds what its maker can
 * see, so it is open to everybody who names no other partner.
 */
const checkReach = ({ caller }: Work, { kind, fundId, partnerId }: Values) => {
  const runs = caller.grants.some(
    (g) => g.all || (fundRoles.includes(g.role) && (!given(fundId) || g.funds.includes(String(fundId)))),
  );
  const isOwn = personal.includes(kind) && ownPartners(caller).has(String(partnerId));
  const isBare = kind === 'custom' && (!given(partnerId) || ownPartners(caller).has(String(partnerId)));
  if (!runs && !isOwn && !isBare) throw forbidden();
};
