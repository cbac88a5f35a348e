import { reportTypeOf } from '../../../resources/reportTypes.ts';
import { groupOf } from '../../../resources/states.ts';
import type { BodyOf } from '../../../resources/values.ts';
import { fundRoles, ownPartners } from '../../core/auth/grantedFunds.ts';
import { forbidden, invalid } from '../../core/base/errors.ts';
import { todayOf } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { reportFiles } from './files.ts';
import { readSavedList, savedListOf } from './savedList.ts';

export const rules: Rules<'reports'> = {
  beforeCreate: async (work, values) => {
    const { asOf, periodStart, fundId } = values;
    if (periodStart && periodStart > asOf) throw invalid('periodStart', 'refusals.reports.afterDay');
    if (asOf > (await todayOf(work, fundId))) throw invalid('asOf', 'checks.future');
    if (values.knownAt && values.knownAt > work.now) throw invalid('knownAt', 'checks.future');
    checkFormat(values);
    checkReach(work, values);
    const saved = savedListOf(values.parameters);
    if (saved && values.kind === 'custom') readSavedList(work.caller, saved.entity, saved.contents, 'parameters');
    return undefined;
  },
  afterCreate: ({ tx }, report) => reportFiles.enqueue(tx, report),
  afterDelete: async ({ tx }, report) => {
    await reportFiles.cancel(tx, report);
  },
  afterRestore: async ({ tx }, report) => {
    if (groupOf('reports', 'waiting').states.includes(report.status)) await reportFiles.enqueue(tx, report);
  },
};

/** Checks that the kind supports the file format. */
export const checkFormat = ({ kind, format }: Pick<BodyOf<'reports'>, 'kind' | 'format'>) => {
  if (reportTypeOf(kind).formats?.includes(format) === false) throw invalid('format', 'refusals.reports.otherFormat');
};

/**
 * Checks the subject of a report: fund staff may report on the whole fund, partners on themselves. Other reports
 * contain only data in the maker's scope, so every user may request them without naming another partner.
 */
const checkReach = ({ caller }: Work, { kind, fundId, partnerId }: BodyOf<'reports'>) => {
  const isTheirs = (id: string | null | undefined) => id && ownPartners(caller).has(id);
  const runs = caller.grants.some(
    (g) => g.all || (!g.gate && fundRoles.includes(g.role) && (!fundId || g.funds.includes(fundId))),
  );
  const { audience } = reportTypeOf(kind);
  const isOwn = audience === 'partner' && isTheirs(partnerId);
  const isBare = audience === 'everyone' && (!partnerId || isTheirs(partnerId));
  if (!runs && !isOwn && !isBare) throw forbidden();
};
