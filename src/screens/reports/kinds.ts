import { declared, type RecordOf } from '../../../resources/index.ts';
import { formatsOf } from '../../../resources/kit/enums.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { Role } from '../../../resources/kit/names.ts';

const { fundId, partnerId, companyId, asOf, periodStart, knownAt, format, title } = declared.reports.fields;
/** Possible subjects of a report. */
export type Subject = keyof Pick<RecordOf<'reports'>, 'fundId' | 'partnerId' | 'companyId'>;
export const subjects: Readonly<Record<Subject, Field>> = { fundId, partnerId, companyId };

export type ReportKind = (typeof declared.reports.fields.kind.options)[number];

/** Required and optional subjects of each kind. */
const about: Readonly<Record<ReportKind, { needs: readonly Subject[]; takes?: readonly Subject[] }>> = {
  fund_performance: { needs: ['fundId'] },
  capital_account_statement: { needs: ['fundId', 'partnerId'] },
  partner_statement: { needs: ['partnerId'] },
  ilpa_reporting_template: { needs: ['fundId'], takes: ['partnerId'] },
  ilpa_performance_template: { needs: ['fundId'] },
  ilpa_pack: { needs: ['fundId'], takes: ['partnerId'] },
  trial_balance: { needs: ['fundId'] },
  commitment_schedule: { needs: ['fundId'] },
  capital_call_summary: { needs: ['fundId'] },
  distribution_summary: { needs: ['fundId'] },
  portfolio_summary: { needs: ['fundId'] },
  transaction_ledger: { needs: ['fundId'] },
  custom: { needs: [], takes: ['fundId', 'partnerId', 'companyId'] },
};

/** Partners report on themselves; companies use kinds without a fund or partner. */
const personal: Readonly<Partial<Record<Role, readonly ReportKind[]>>> = {
  lp: ['capital_account_statement', 'partner_statement'],
  company: ['custom'],
};

/** Returns the report kinds that a role may request. */
export const kindsFor = (role: Role | null): readonly ReportKind[] =>
  (role && personal[role]) ?? (Object.keys(about) as ReportKind[]);

/** Returns the inputs of a report kind. Users of one partner or company do not choose the subject. */
export const fieldsFor = (kind: ReportKind, role: Role | null): Readonly<Record<string, Field>> => {
  const { needs, takes = [] } = about[kind];
  const own: readonly Subject[] =
    role === 'lp' ? ['partnerId'] : role === 'company' ? ['fundId', 'partnerId', 'companyId'] : [];
  const asked = [...needs, ...takes].filter((subject) => !own.includes(subject));
  return {
    ...Object.fromEntries(
      asked.map((subject) => [
        subject,
        needs.includes(subject) ? { ...subjects[subject], required: true as const } : subjects[subject],
      ]),
    ),
    asOf: { ...asOf, notAfter: 'today' as const },
    periodStart: { ...periodStart, notAfter: 'today' as const },
    // Company reports do not use the ledger.
    ...(role !== 'company' && { knownAt }),
  };
};

export const shared = { title, format };

/** Returns the file formats of a report kind. */
export const formatsFor = (kind: ReportKind) => formatsOf[kind] ?? format.options;
