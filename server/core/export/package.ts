import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { deferRejection } from '../db/tx.ts';
import type { Printed } from './layout.ts';
import { addPackage, type PackedSheet } from './sheetXml.ts';

interface Package {
  out: Writable;
  styles?: string;
  /** Creation time; now by default. */
  madeAt?: Date;
}

interface AddedSheet {
  title: string;
  xml: Iterable<string> | AsyncIterable<string>;
  /** Called after the last row. */
  printed: () => Printed;
}

/** Adds a sheet, and ends when its XML is written. */
type AddSheet = (sheet: AddedSheet) => Promise<void>;

/** Writes a workbook to a stream, sheet by sheet. */
export const writePackage = async (
  { out, madeAt = new Date(), ...options }: Package,
  write: (add: AddSheet) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile();
  zip.on('error', () => {});
  // Fails when the reader disconnects; a slow reader applies backpressure.
  const written = deferRejection(pipeline(zip.outputStream, out));
  const sheets: PackedSheet[] = [];
  await write(async ({ title, xml, printed }) => {
    const stream = Readable.from(xml, { objectMode: false });
    const ended = deferRejection(new Promise<void>((done, failed) => stream.once('end', done).once('error', failed)));
    zip.addReadStream(stream, `xl/worksheets/sheet${sheets.length + 1}.xml`, { compressionLevel: 1, mtime: madeAt });
    await Promise.race([ended, written]);
    sheets.push({ title, printed: printed() });
  });
  addPackage(zip, sheets, { ...options, madeAt });
  zip.end();
  await written;
};
