import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { deferRejection } from '../db/tx.ts';
import { addPackage } from './sheetXml.ts';

interface Package {
  out: Writable;
  styles?: string;
  /** Creation time; now by default. */
  madeAt?: Date;
}

/** Adds a sheet, and ends when its XML is written. */
type AddSheet = (title: string, xml: Iterable<string> | AsyncIterable<string>) => Promise<void>;

/** Writes a workbook to a stream, sheet by sheet. */
export const writePackage = async (
  { out, madeAt = new Date(), ...options }: Package,
  write: (add: AddSheet) => Promise<void>,
): Promise<void> => {
  const zip = new ZipFile();
  zip.on('error', () => {});
  // Fails when the reader disconnects; a slow reader applies backpressure.
  const written = deferRejection(pipeline(zip.outputStream, out));
  const titles: string[] = [];
  await write(async (title, xml) => {
    titles.push(title);
    const stream = Readable.from(xml, { objectMode: false });
    const ended = deferRejection(new Promise<void>((done, failed) => stream.once('end', done).once('error', failed)));
    zip.addReadStream(stream, `xl/worksheets/sheet${titles.length}.xml`, { compressionLevel: 1, mtime: madeAt });
    await Promise.race([ended, written]);
  });
  addPackage(zip, titles, { ...options, madeAt });
  zip.end();
  await written;
};
