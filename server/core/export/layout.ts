/** Layout of a sheet on the screen and on paper. */
export interface Layout {
  /** Rows and columns that stay in view. */
  frozen?: { rows: number; columns: number };
  /** Ranges with one centred text each: 'E7:G7'. */
  merged?: readonly string[];
  isLandscape: boolean;
  /** Maximum pages from top to bottom; a sheet is always one page wide. */
  pagesHigh?: number;
}

/** Parts of a sheet on paper, which are known at its end. */
export interface Printed {
  /** Ranges; each begins on a new page: 'A1:L40'. */
  areas: readonly string[];
  /** First and last of the rows that are repeated on each page. */
  repeated: readonly [from: number, to: number] | null;
}

/** Returns the letters of a column from 0: 27 is 'AB'. */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Prints all rows of a table, with the row of its headings on each page. */
export const printedTable = (columns: number, { head, rows }: { head: number; rows: number }): Printed => ({
  areas: columns ? [`A1:${columnLetters(columns - 1)}${head + rows}`] : [],
  repeated: [head, head],
});

const paneOf = ({ rows, columns }: NonNullable<Layout['frozen']>) => {
  const active = rows && columns ? 'bottomRight' : rows ? 'bottomLeft' : 'topRight';
  const split = `${columns ? ` xSplit="${columns}"` : ''}${rows ? ` ySplit="${rows}"` : ''}`;
  return `<pane${split} topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${active}" state="frozen"/>`;
};

/** XML before the columns of a sheet. */
export const layoutBefore = ({ frozen }: Layout): string =>
  `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${frozen ? paneOf(frozen) : ''}</sheetView></sheetViews>`;

/** XML after the rows of a sheet: merged ranges, margins in inches, page size and page numbers. */
export const layoutAfter = ({ merged = [], isLandscape, pagesHigh = 0 }: Layout): string =>
  [
    merged.length
      ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
      : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="${pagesHigh}"/>`,
    '<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('');

const absolute = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** Names of the workbook for the parts on paper; `name` is the escaped name of the sheet with this index. */
export const printNames = ({ areas, repeated }: Printed, index: number, name: string): string => {
  const defined = (what: string, ranges: readonly string[]) =>
    ranges.length
      ? `<definedName name="_xlnm.${what}" localSheetId="${index}">${ranges.map((range) => `'${name}'!${range}`).join(',')}</definedName>`
      : '';
  const rows = repeated ? [`$${repeated[0]}:$${repeated[1]}`] : [];
  return defined('Print_Area', areas.map(absolute)) + defined('Print_Titles', rows);
};
