import { test } from 'vitest';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { daysBefore, movesOf, spansOf, statementsOf } from '../../../server/accounting/statement.ts';
import { quarterEndsBefore, valuesOn } from '../../../server/accounting/valueHistory.ts';
import { translatorFor } from '../../../server/core/i18n/translator.ts';
import { readerIn } from '../../../server/core/writers/data.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import { aboutOf } from '../../../server/entities/reports/about.ts';
import { valueChart } from '../../../server/entities/reports/statementChart.ts';
import { coverOf } from '../../../server/entities/reports/statementCover.ts';
import { notesOf } from '../../../server/entities/reports/statementNotes.ts';
import { statementSections } from '../../../server/entities/reports/statementSections.ts';
import { sampleFund } from '../../accounting/fixtures/sampleFund.ts';
import { expectApprovedPages } from '../../helpers/approved.ts';
import { drawnPages } from '../../helpers/pdfPages.ts';
import { stationery } from './samples.ts';

const { asOf, currency } = sampleFund;
const fund = { name: 'Moselle Growth Fund SCSp', currency, asOf, domicile: 'LU' };
const times = { asOf, periodStart: null, knownAt: null };
const addressee = {
  name: 'Pensionskasse Nordlicht',
  legalName: 'Pensionskasse Nordlicht VVaG',
  address: { line1: 'Deichstraße 11', city: 'Hamburg', postalCode: '20459' },
  reference: { code: 'MGFS', place: 'LP0001' },
};

test.each<LocaleCode>(['en', 'fr'])('a capital account statement in %s has its approved pages', async (locale) => {
  const spans = spansOf(asOf, null);
  const ends = quarterEndsBefore(asOf, 7);
  const days = [...daysBefore(spans), ...ends];
  const before = new Map(days.map((day) => [day, movesOf({ ...sampleFund, asOf: day })]));
  const { of, recallMethod } = statementsOf(sampleFund, spans, before);
  const statement = of('LP01');
  if (!statement) throw new Error('The partner has no statement.');
  const value = statement.columns.at(-1)?.account.closing ?? 0n;
  const values = [...valuesOn(ends, (day) => before.get(day)?.get('LP01')), { date: asOf, value }];
  const speech = await translatorFor(locale);
  const chart = valueChart(values, currency, speech);
  const pdf = await bytesOf('pdf', {
    title: 'Capital account statement, Pensionskasse Nordlicht, Q4 2025',
    sender: stationery.sender,
    about: aboutOf(times, { named: [fund, addressee], currency, speech }),
    sections: statementSections(statement, fund, speech),
    letter: coverOf(statement, { fund, times, addressee }, speech),
    ...(chart && { chart }),
    notes: notesOf(statement, recallMethod, speech),
    reader: readerIn(speech),
  });
  expectApprovedPages(`statement.${locale}`, await drawnPages(pdf));
});
