import { declared } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { Role } from '../../../resources/kit/names.ts';
import {
  type ReportKind,
  type ReportSubject,
  type ReportType,
  reportKindsByGroup,
  reportTypeOf,
} from '../../../resources/reportTypes.ts';

const { fundId, partnerId, companyId, asOf, periodStart, knownAt, format, title } = declared.reports.fields;
export const subjects: Readonly<Record<ReportSubject, Field>> = { fundId, partnerId, companyId };

/** Partners report on themselves; companies use kinds without a fund or partner. */
const audiences: Readonly<Partial<Record<Role, ReportType['audience']>>> = { lp: 'partner', company: 'everyone' };

/** Returns the report kinds that a role may request. */
export const kindsFor = (role: Role | null): readonly ReportKind[] => {
  const audience = role && audiences[role];
  return audience ? reportKindsByGroup.filter((kind) => reportTypeOf(kind).audience === audience) : reportKindsByGroup;
};

/** Returns the inputs of a report kind. Users of one partner or company do not choose the subject. */
export const fieldsFor = (kind: ReportKind, role: Role | null): Readonly<Record<string, Field>> => {
  const { needs, takes = [] } = reportTypeOf(kind);
  const own: readonly ReportSubject[] =
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
