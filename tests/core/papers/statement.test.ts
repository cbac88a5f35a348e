import { test } from 'vitest';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { daysBefore, movesOf, spansOf, statementsOf } from '../../../server/accounting/statement.ts';
import { translatorFor } from '../../../server/core/i18n/translator.ts';
import { readerIn } from '../../../server/core/writers/data.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import { aboutOf } from '../../../server/entities/reports/about.ts';
import { statementSections } from '../../../server/entities/reports/capitalAccountSections.ts';
import { sampleFund } from '../../accounting/fixtures/sampleFund.ts';
import { expectApprovedPages } from '../../helpers/approved.ts';
import { drawnPages } from '../../helpers/pdfPages.ts';
import { stationery } from './samples.ts';

const { asOf, currency } = sampleFund;
const fund = { name: 'Moselle Growth Fund SCSp', currency, asOf };

test.each<LocaleCode>(['en', 'fr'])('a capital account statement in %s has its approved pages', async (locale) => {
  const spans = spansOf(asOf, null);
  const before = new Map(daysBefore(spans).map((day) => [day, movesOf({ ...sampleFund, asOf: day })]));
  const statement = statementsOf(sampleFund, spans, before).of('LP01');
  if (!statement) throw new Error('The partner has no statement.');
  const speech = await translatorFor(locale);
  const pdf = await bytesOf('pdf', {
    title: 'Capital account statement, Pensionskasse Nordlicht, Q4 2025',
    sender: stationery.sender,
    about: aboutOf(
      { asOf, periodStart: null, knownAt: null },
      { named: [fund, { name: 'Pensionskasse Nordlicht' }], currency, speech },
    ),
    sections: statementSections(statement, fund, speech),
    reader: readerIn(speech),
  });
  expectApprovedPages(`statement.${locale}`, await drawnPages(pdf));
});
