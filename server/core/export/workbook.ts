import { ZipFile } from 'yazl';
import { addPackage, cell, sheetXml } from './sheetXml.ts';

export interface Sheet {
  title: string;
  /** Lines above the table. */
  head: readonly string[];
  columns: readonly { label: string; numeric: boolean }[];
  rows: readonly (readonly (string | null)[])[];
}

/** A small workbook in memory, one sheet a table. */
export const writeWorkbook = async (sheets: readonly Sheet[]): Promise<Buffer> => {
  const zip = new ZipFile();
  const titles = sheets.map((s) => s.title);
  sheets.forEach(({ head, columns, rows }, i) => {
    const table = [
      ...head.map((line) => cell(line, false)),
      '',
      columns.map((c) => cell(c.label, false)).join(''),
      ...rows.map((row) =>
        row
          .map((value, k) => cell(value, (columns[k]?.numeric ?? false) && /^-?\d+(\.\d+)?$/.test(value ?? '')))
          .join(''),
      ),
    ];
    zip.addBuffer(
      Buffer.from(sheetXml(table.map((cells) => `<row>${cells}</row>`).join(''))),
      `xl/worksheets/sheet${i + 1}.xml`,
    );
  });
  addPackage(zip, titles);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
