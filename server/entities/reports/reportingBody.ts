import type { RecordOf } from '../../../resources/index.ts';
import { reportingRows } from '../../accounting/ilpa/reportingRows.ts';
import { formatMoney } from '../../accounting/money.ts';
import { messageFor } from '../../core/i18n/message.ts';
import type { Translator } from '../../core/i18n/translator.ts';
import { number, type Section, text } from '../../core/writers/data.ts';
import { navOf } from '../../ledger/nav.ts';
import { aboutOf } from './about.ts';
import {
  asJson,
  blocks,
  columnsOf,
  type KeyDates,
  keyDatesOf,
  type ReportingData,
  type Standing,
  shareOfOther,
  spans,
  standingOn,
} from './reportingData.ts';
import { headings, reportingForm } from './reportingForm.ts';
import type { Body, PartnerReport, Times } from './types.ts';

export interface Asked {
  fund: RecordOf<'funds'>;
  partner: { id: string; name: string } | null;
  times: Times;
}

/** Builds the form of one partner, or of the fund alone, as workbook, data and table. */
export const reportingBody = (
  { fund, partner, times }: Asked,
  { standing, dates }: { standing: Standing; dates: KeyDates },
  speech: Translator,
): Body & Required<Pick<Body, 'form'>> => {
  const { currency } = fund;
  const columns = columnsOf(standing, partner?.id ?? null);
  const other = shareOfOther(columns.fund);
  const data: ReportingData = {
    fund: fund.name,
    partner: partner?.name ?? null,
    currency,
    about: aboutOf(times, { named: [], currency: null, speech }).join(', '),
    dates,
    columns,
    footnote: other ? speech.say(messageFor('reports.otherCosts', { share: other })) : null,
  };
  return { sections: [table(data)], form: { sheets: [reportingForm(data)], data: asJson(data) } };
};

const table = ({ columns, currency }: ReportingData): Section => ({
  heading: 'ILPA Reporting Template v2.0',
  columns: [
    text('Row'),
    text('Name'),
    ...blocks.flatMap((block) => spans.map((span) => number(`${headings[block]} ${span.toUpperCase()}`))),
  ],
  rows: reportingRows
    .filter(({ isHeading }) => !isHeading)
    .map(({ row, label }) => [
      String(row),
      label,
      ...blocks.flatMap((block) => spans.map((span) => formatMoney(columns[block][span].get(row) ?? 0n, currency))),
    ]),
});

/** Returns the limited partners with a template. */
export const limitedPartners = ({ end }: Standing): string[] =>
  end.filter(({ isGp }) => !isGp).map(({ partnerId }) => partnerId);

/** Row 95 of the whole fund includes the carry of its general partner, so it is not the fund's NAV. */
export const reportingTemplates: PartnerReport = async (tx, fund, times) => {
  const given = { standing: await standingOn(tx, fund, times), dates: await keyDatesOf(tx, fund, times.asOf) };
  return {
    partnerIds: limitedPartners(given.standing),
    nav: () => navOf(tx, fund, times),
    bodyOf: (partner, speech) => reportingBody({ fund, partner, times }, given, speech),
  };
};
