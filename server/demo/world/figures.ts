import { addDays, addMonths, monthEnd, quarterBefore } from '../../accounting/dates.ts';
import { insertRows } from '../../core/tables/rows.ts';
import type { Values } from '../../core/tables/types.ts';
import type { Stage } from '../stage/stage.ts';
import type { Companies, CompanyKey } from './companies.ts';
import type { Staff } from './staff.ts';

/**
 * A company's quarterly figures, oldest first, in thousands of its currency; one company's last headcount is unknown.
 */
interface Story {
  key: CompanyKey;
  /** State of the last quarter's figures. */
  last: 'asked' | 'submitted' | 'approved';
  currency: string;
  revenue: readonly number[];
  ebitda: readonly number[];
  cash: readonly number[];
  debt: number;
  headcount: readonly (number | null)[];
  commentary?: string;
}

const stories: readonly Story[] = [
  {
    key: 'halden',
    last: 'asked',
    currency: 'USD',
    revenue: [3650, 3980, 4120, 4480, 4390, 5010, 5240, 5690],
    ebitda: [-720, -680, -610, -480, -520, -190, -60, 140],
    cash: [11_200, 10_450, 9800, 9100, 8500, 8150, 7990, 8020],
    debt: 2500,
    headcount: [109, 114, 118, 121, 124, 126, 131, 134],
  },
  {
    key: 'mosaic',
    last: 'submitted',
    currency: 'USD',
    revenue: [2340, 2520, 2690, 2880, 3170, 3320],
    ebitda: [205, 260, 250, 330, 410, 395],
    cash: [3250, 3400, 3580, 3900, 4250, 4610],
    debt: 0,
    headcount: [55, 58, 61, 63, 66, null],
    commentary: 'Two hospitals were added in the quarter; their contracts start at half price.',
  },
  {
    key: 'tidewell',
    last: 'approved',
    currency: 'GBP',
    revenue: [6950, 7300, 6900, 8100, 8600, 8200, 7950, 9400],
    ebitda: [1280, 1450, 1210, 1690, 1820, 1600, 1430, 2010],
    cash: [4900, 5200, 4700, 5100, 5900, 6300, 6100, 6800],
    debt: 18_400,
    headcount: [207, 212, 214, 219, 226, 230, 229, 233],
  },
];

/** Days after the end of a quarter until its figures are due. */
const REPORTED_AFTER = 30;

/**
 * Creates approved quarterly figures of three companies. For the last quarter, one is approved, one awaits approval,
 * and one is requested and overdue.
 */
export const playFigures = async (stage: Stage, staff: Staff, companies: Companies) => {
  const last = quarterBefore(addDays(stage.today, -REPORTED_AFTER));
  for (const story of stories) {
    const before = story.revenue.length - (story.last === 'asked' ? 0 : 1);
    const ends = story.revenue.map((_, at) => quartersBefore(last, before - at));
    const rows = ends.map(
      (end, at): Values => ({ companyId: companies[story.key].id, periodEnd: end, ...figureValues(story, at) }),
    );
    const [waiting] = story.last === 'submitted' ? rows.splice(-1) : [];
    await insertRows(
      stage.tx,
      'company-figures',
      rows.map((row) => approved(stage, staff, row)),
      { createdBy: staff.manager.id },
    );
    if (waiting) await handIn(stage, staff, waiting);
    if (story.last !== 'asked') continue;
    const asked = { companyId: companies[story.key].id, periodEnd: last, dueOn: stage.day(-4) };
    await stage.create('company-figures', asked, { at: stage.at(stage.day(-25), 9), by: staff.manager.caller });
  }
};

const quartersBefore = (end: string, count: number) => monthEnd(addMonths(end, -3 * count));

const inUnits = (thousands: number | undefined) => (thousands === undefined ? null : `${thousands * 1000}.00`);

const figureValues = ({ currency, revenue, ebitda, cash, debt, headcount, commentary }: Story, at: number): Values => ({
  currency,
  covers: 'quarter',
  revenue: inUnits(revenue[at]),
  ebitda: inUnits(ebitda[at]),
  cash: inUnits(cash[at]),
  debt: inUnits(debt),
  headcount: headcount[at] ?? null,
  commentary: at === revenue.length - 1 ? (commentary ?? null) : null,
});

const approved = (stage: Stage, staff: Staff, row: Values): Values => {
  const [handedIn, decided] = [21, 26].map((days) => stage.at(addDays(String(row.periodEnd), days), 10));
  return {
    ...row,
    status: 'approved',
    submittedBy: staff.manager.id,
    submittedAt: handedIn,
    approvedBy: staff.admin.id,
    approvedAt: decided,
    createdAt: handedIn,
    updatedAt: decided,
  };
};

/** On behalf of the company, which has no user. */
const handIn = async (stage: Stage, staff: Staff, row: Values) => {
  const doing = { at: stage.at(stage.day(-2), 11), by: staff.manager.caller };
  const { id } = await stage.create('company-figures', row, doing);
  await stage.move('company-figures', id, 'submit', doing);
};
