import { granularFlows, grossUpFlows, type PerformanceFacts } from '../../accounting/ilpa/performanceFlows.ts';
import { granularTypes, grossUpTypes } from '../../accounting/ilpa/performanceTypes.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { day, multiple, number, percent, type Section, text } from '../../core/writers/data.ts';
import { navOf } from '../../ledger/nav.ts';
import { performanceFactsOf } from '../../ledger/performance.ts';
import { aboutOf } from './about.ts';
import { type Method, methodOf, performanceForm, rates } from './performanceForm.ts';
import { type Asked, limitedPartners, reportingBody } from './reportingBody.ts';
import { keyDatesOf, standingOn } from './reportingData.ts';
import type { Body, Builder, PartnerReport } from './types.ts';

type WithForm = Body & Required<Pick<Body, 'form'>>;

/** Builds ILPA's Performance Template of a fund by both methods, as workbook, data and tables. */
export const performanceBody = (
  { fund, times }: Pick<Asked, 'fund' | 'times'>,
  facts: PerformanceFacts,
  speech: Translator,
): WithForm => {
  const { name, currency } = fund;
  const about = aboutOf(times, { named: [], currency: null, speech }).join(', ');
  const methods: Record<'granular' | 'grossUp', Method> = {
    granular: methodOf('Granular', granularFlows(facts), granularTypes) as Method,
    grossUp: methodOf('Gross Up', grossUpFlows(facts), grossUpTypes) as Method,
  };
  const all = Object.values(methods);
  return {
    sections: all.flatMap((method) => tables(method, currency)),
    form: {
      sheets: all.map((method) => performanceForm(method, { fund: name, currency, about })),
      data: {
        form: 'ILPA Performance Template',
        version: '1.1',
        ...{ fund: name, currency, about, asOf: facts.asOf },
        ...Object.fromEntries(Object.entries(methods).map(([key, method]) => [key, asJson(method, currency)])),
      },
    },
  };
};

const shown = (rate: number | null) => (rate === null ? null : rate.toFixed(8));

const asJson = ({ flows, found }: Method, currency: string) => ({
  flows: flows.map(({ date, type, cents }) => ({ date, amount: formatMoney(cents, currency), type })),
  rates: Object.fromEntries(
    rates.map(({ key }) => [key, { irr: shown(found[key].irr.rate), multiple: found[key].multiple }]),
  ),
});

const tables = ({ title, flows, found }: Method, currency: string): Section[] => [
  {
    heading: `ILPA Performance Template v1.1, ${title}`,
    columns: [text(''), percent('IRR'), multiple('Multiple')],
    rows: rates.map(({ key, label }) => [label, shown(found[key].irr.rate), found[key].multiple]),
  },
  {
    heading: title,
    columns: [day('Date'), number('Amount'), text('Transaction Type')],
    rows: flows.map(({ date, type, cents }) => [date, formatMoney(cents, currency), type]),
  },
];

/** Builds the Reporting Template of a partner, followed by the Performance Template of its fund. */
const packBody = (
  asked: Asked,
  given: Parameters<typeof reportingBody>[1] & { facts: PerformanceFacts },
  speech: Translator,
): WithForm => {
  const [reporting, performance] = [reportingBody(asked, given, speech), performanceBody(asked, given.facts, speech)];
  return {
    sections: [...reporting.sections, ...performance.sections],
    form: {
      sheets: [...reporting.form.sheets, ...performance.form.sheets],
      data: { reportingTemplate: reporting.form.data, performanceTemplate: performance.form.data },
    },
  };
};

export const performanceTemplate: Builder = async ({ tx, fund, report, speech }) =>
  fund ? performanceBody({ fund, times: report }, await performanceFactsOf(tx, fund, report), speech) : [];

/** The quarterly package of each limited partner. */
export const ilpaPacks: PartnerReport = async (tx, fund, times) => {
  const given = {
    standing: await standingOn(tx, fund, times),
    dates: await keyDatesOf(tx, fund, times.asOf),
    facts: await performanceFactsOf(tx, fund, times),
  };
  return {
    partnerIds: limitedPartners(given.standing),
    nav: () => navOf(tx, fund, times),
    bodyOf: (partner, speech) => packBody({ fund, partner, times }, given, speech),
  };
};
