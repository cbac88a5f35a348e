import { afterAll, beforeAll, test } from 'vitest';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { translatorFor } from '../../../server/core/i18n/translator.ts';
import { portalUrl, tellOrigin } from '../../../server/core/mail/outbox.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import { noticeData as callNotice } from '../../../server/entities/capital-calls/callNotice.ts';
import { noticeData as distributionNotice } from '../../../server/entities/distributions/notice.ts';
import { expectApprovedPages } from '../../helpers/approved.ts';
import { drawnPages } from '../../helpers/pdfPages.ts';
import { sampleCall, sampleDistribution, stationery } from './samples.ts';

const before = portalUrl('');
beforeAll(() => tellOrigin('https://portal.northlight.example'));
afterAll(() => tellOrigin(before));

type By = Parameters<typeof callNotice>[1];
const papers = {
  'call-notice': (by: By) => callNotice(sampleCall(), by),
  'distribution-notice': (by: By) => distributionNotice(sampleDistribution, by),
};

test.each<[paper: keyof typeof papers, locale: LocaleCode]>([
  ['call-notice', 'en'],
  ['call-notice', 'ja'],
  ['distribution-notice', 'en'],
  ['distribution-notice', 'de'],
])('a %s in %s has its approved pages', async (paper, locale) => {
  const pdf = await bytesOf('pdf', papers[paper]({ speech: await translatorFor(locale), stationery }));
  expectApprovedPages(`${paper}.${locale}`, await drawnPages(pdf));
});
