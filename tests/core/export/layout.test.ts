import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { granularTypes } from '../../../server/accounting/ilpa/performanceTypes.ts';
import { writeForm } from '../../../server/core/export/form.ts';
import { styleOf } from '../../../server/core/export/styles.ts';
import { type CellKind, writeWorkbook } from '../../../server/core/export/workbook.ts';
import { methodOf, performanceForm } from '../../../server/entities/reports/performanceForm.ts';
import type { ReportingData } from '../../../server/entities/reports/reportingData.ts';
import { reportingForm } from '../../../server/entities/reports/reportingForm.ts';
import { ilpaNoticeForm } from '../../../server/notices/ilpaNotice.ts';
import { readLayouts, readSheets } from '../../helpers/sheets.ts';

const bytesOf = async (write: (to: { dayCode: string; out: Writable }) => Promise<void>): Promise<Buffer> => {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), write({ dayCode: 'yyyy-mm-dd', out })]);
  return bytes;
};

const columnsOf = (...kinds: CellKind[]) => kinds.map((kind) => ({ label: `A ${kind}`, kind }));

test('a table keeps its headings in view and on each page, and is one page wide', async () => {
  const columns = columnsOf('text', 'number', 'day');
  const rows = [
    ['Halloway Foundation', '1234567890123.45', '2026-12-03'],
    ['A text that is much longer than the widest column of a sheet', '1.00', '2026-12-04'],
  ];
  const sheet = { title: 'Calls', head: ['Fund II', 'As of today'], columns, rows };
  const wide = { title: 'Wide', head: [], columns: columnsOf(...Array.from({ length: 12 }, () => 'number' as const)) };
  const bytes = await bytesOf((to) => writeWorkbook([sheet, { ...wide, rows: [['1.00']] }], to));
  const { Calls, Wide } = await readLayouts(bytes);
  expect(Calls).toMatchObject({
    pane: { ySplit: '4', topLeftCell: 'A5', state: 'frozen' },
    page: { orientation: 'portrait', fitToWidth: '1', fitToHeight: '0' },
    isFitted: true,
    area: '$A$1:$C$6',
    repeated: '$4:$4',
  });
  expect(Wide).toMatchObject({ page: { orientation: 'landscape' }, area: '$A$1:$L$2', repeated: '$1:$1' });

  const { sheets, styles } = await readSheets(bytes);
  const [, , , heads, first, second] = sheets.Calls ?? [];
  expect(heads?.map(({ style }) => style)).toEqual([styleOf.headStart, styleOf.headEnd, styleOf.headStart]);
  expect([first, second].map((row) => row?.[0]?.style)).toEqual([styleOf.plain, styleOf.wrapped]);
  expect(Calls?.widths[1]).toBeGreaterThan('1,234,567,890,123.45'.length);
  const formats = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<alignment ([^/]*)\/>/g)].map(
    ([, each]) => each,
  );
  expect([formats[styleOf.headEnd], formats[styleOf.wrapped]]).toEqual([
    'vertical="top" horizontal="right" indent="1" wrapText="1"',
    'vertical="top" wrapText="1"',
  ]);
});

const nothing = { qtd: new Map(), ytd: new Map(), itd: new Map() };
const reporting: ReportingData = {
  ...{ fund: 'Fund II', partner: 'Halloway Foundation', currency: 'USD', about: '2026', footnote: null },
  dates: {
    ...{ inception: null, initialClosing: null, finalClosing: null, commencement: null },
    ...{ investmentPeriodEnd: null, termination: null },
    ...{ yearStart: '2026-01-01', quarterStart: '2026-10-01', periodEnd: '2026-12-31' },
  },
  columns: { lp: nothing, fund: nothing, gp: nothing },
};

test("ILPA's forms fit the pages of ILPA's own, with merged headings of groups", async () => {
  const flows = Array.from({ length: 60 }, () => ({ date: '2026-01-31', type: 'NAV' as const, cents: 100n }));
  const notice = ilpaNoticeForm({
    ...{ fund: 'Fund II', partner: 'Halloway Foundation', currency: 'USD', kind: 'Distribution', number: 1 },
    ...{ title: 'Sale', issueDate: '2026-11-12', dueDate: '2026-11-30', reference: 'R', recipient: 'LP', rows: [] },
    ...{ commitment: 100n, unfundedBefore: 100n, calledBefore: null, wire: [['Bank', 'First Harbor']] },
  });
  const performance = performanceForm(methodOf('Granular', flows, granularTypes), {
    ...{ fund: 'Fund II', currency: 'USD', about: '2026' },
  });
  const bytes = await bytesOf((to) => writeForm([reportingForm(reporting), performance, ...notice.sheets], to));
  expect(await readLayouts(bytes)).toMatchObject({
    'Reporting Template': {
      pane: { xSplit: '4', ySplit: '8', topLeftCell: 'E9', state: 'frozen' },
      page: { orientation: 'landscape', fitToWidth: '1', fitToHeight: '2' },
      merged: ['E7:G7', 'H7:J7', 'K7:M7', 'H117:J117', 'K117:M117'],
      area: '$A$1:$M$131',
      repeated: '$7:$8',
    },
    Granular: {
      pane: { ySplit: '11', topLeftCell: 'A12', state: 'frozen' },
      page: { orientation: 'landscape', fitToWidth: '1' },
      area: `$A$1:$L$71,$O$11:$T$${11 + Object.keys(granularTypes).length}`,
      repeated: '$11:$11',
    },
    Notice: { page: { orientation: 'portrait', fitToWidth: '1', fitToHeight: '1' }, area: '$A$1:$L$67' },
  });
});
