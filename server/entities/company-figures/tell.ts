import type { RecordOf } from '../../../resources/index.ts';
import { readersOf } from '../../core/auth/readers.ts';
import { get } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { companyUsers, fundsAround, reviewers } from '../../notices/audience.ts';
import { type Notice, notify } from '../../notices/notify.ts';

type Figures = RecordOf<'company-figures'>;

/** Asks the company's users for figures by a date. */
export const tellAsked = async (work: Work, row: Figures) =>
  tell(work, row, {
    users: await companyUsers(work.tx, row.companyId),
    says: 'COMPANY_FIGURES.asked',
    values: row.dueOn ? { last: onDay(row.dueOn) } : {},
  });

/** Asks the company's users for corrections. */
export const tellReturned = async (work: Work, row: Figures, reason: string) =>
  tell(work, row, {
    users: await companyUsers(work.tx, row.companyId),
    says: 'COMPANY_FIGURES.returned',
    values: { reason },
  });

/** Notifies the reviewers of the company's submitted figures. */
export const tellSubmitted = async (work: Work, row: Figures) => {
  const funds = await fundsAround(work.tx, 'Company', row.companyId);
  await tell(work, row, {
    users: await reviewers(work.tx, funds, work.caller.userId),
    says: 'COMPANY_FIGURES.submitted',
    values: { person: work.caller.person },
  });
};

type News = Pick<Notice, 'users' | 'says' | 'values'>;

const tell = async ({ tx, caller }: Work, row: Figures, { users, says, values }: News) => {
  const { id, companyId, periodEnd, version } = row;
  const company = await get(tx, 'companies', companyId);
  const others = users.filter((user) => user !== caller.userId);
  await notify(tx, {
    users: await readersOf(tx, 'company-figures', id, others),
    says,
    values: { ...values, name: company.name, day: onDay(periodEnd) },
    kind: 'Company',
    id: companyId,
    path: `/company-figures/${id}`,
    key: `company-figures:${id}:${version}`,
  });
};
