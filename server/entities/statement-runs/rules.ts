import sql from 'sql-template-tag';
import { statementRuns } from '../../../resources/statement-runs.ts';
import { invalid } from '../../core/base/errors.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { checkFormat } from '../reports/rules.ts';
import { runFiles } from './files.ts';

export const rules: Rules<'statement-runs'> = {
  /** The known-at time is fixed with the order, so that a resumed run uses the same figures. */
  beforeCreate: async (work, { fundId, kind = statementRuns.fields.kind.default, format, asOf, periodStart }) => {
    checkFormat({ kind, format });
    const fund = await get(work.tx, 'funds', fundId);
    if (periodStart && periodStart > asOf) throw invalid('periodStart', 'refusals.reports.afterDay');
    if (asOf > today(work, fund)) throw invalid('asOf', 'checks.future');
    const books = await work.tx.first<{ knownAt: string; seal: string | null }>(
      sql`select coalesce(p.closed_at, date_trunc('milliseconds', clock_timestamp())) as "knownAt", p.seal
        from (select 1) one left join gl_periods p on p.fund_id = ${fundId} and p.state <> 'open' and ${asOf}::date between p.starts_on and p.ends_on`,
    );
    return { currency: fund.currency, knownAt: books?.knownAt ?? work.now, seal: books?.seal ?? null };
  },
  afterCreate: ({ tx }, run) => runFiles.enqueue(tx, run),
};
