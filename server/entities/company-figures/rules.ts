import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { reportedAmounts } from '../../../resources/kit/enums.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { monthEnd } from '../../accounting/dates.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { tellAsked } from './tell.ts';

export const rules: Rules<'company-figures'> = {
  check: async ({ tx }, values) => {
    checkPeriod(values.periodEnd);
    const currency = values.currency || (await lastCurrency(tx, values.companyId));
    checkAmounts({ ...values, currency });
    return { currency };
  },
  announce: async (work, row) => {
    if (row.dueOn) await tellAsked(work, row);
  },
  beforeUpdate: async (_, row, values) => {
    if (values.periodEnd !== undefined) checkPeriod(values.periodEnd);
    checkAmounts({ ...row, ...values });
    return undefined;
  },
  afterUpdate: async (work, row, before) => {
    if (row.dueOn && row.dueOn !== before.dueOn) await tellAsked(work, row);
  },
};

const checkPeriod = (day: string) => {
  if (monthEnd(day) !== day) throw invalid('periodEnd', 'refusals.companyFigures.monthEnd');
};

/** Checks that amounts have a currency and not more decimals than it allows. */
const checkAmounts = (values: PatchOf<'company-figures'>) => {
  for (const name of reportedAmounts) {
    if (!values[name]) continue;
    if (!values.currency) throw invalid('currency', 'checks.required');
    amountIn(values.currency, name, values[name]);
  }
};

/** Returns the currency of the company's last figures. */
const lastCurrency = async (tx: Tx, companyId: string) => {
  const last = await tx.first<Pick<RecordOf<'company-figures'>, 'currency'>>(
    sql`select currency from company_figures where company_id = ${companyId} and currency is not null and ${notDeleted(null)}
      order by period_end desc, id desc limit 1`,
  );
  return last?.currency ?? null;
};
