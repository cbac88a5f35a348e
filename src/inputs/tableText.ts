/** A directory entry of a ZIP archive. */
interface Entry {
  at: number;
  size: number;
  isDeflated: boolean;
}

/** Maximum unpacked size of a file; sheets read here have some thousand rows. */
const MOST_BYTES = 20_000_000;
const SECONDS_OF_DAY = 86_400_000;

/**
 * Returns the rows of a file as lines with cells separated by tabs: CSV as text, XLSX from the first sheet with days as
 * 2020-01-31. Throws for other or damaged files.
 */
export const tableLines = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isArchive) return sheetLines(bytes);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
};

const sheetLines = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const entries = directoryOf(bytes);
  const read = async (name: string) => {
    const entry = entries.get(name);
    return entry ? new DOMParser().parseFromString(await textOf(bytes, entry), 'application/xml') : null;
  };
  const sheet = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber)[0];
  const page = sheet ? await read(sheet) : null;
  if (!page) throw new Error('The workbook has no sheet.');
  const strings = elements(await read('xl/sharedStrings.xml'), 'si').map(wordsOf);
  const isDay = await daysIn(read);
  const rows = elements(page, 'row').map((row) =>
    elements(row, 'c')
      .map((cell) => cellText(cell, strings, isDay))
      .join('\t')
      .trimEnd(),
  );
  return rows.join('\n').trim();
};

const cellText = (cell: Element, strings: readonly string[], isDay: (style: number) => boolean): string => {
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  const type = cell.getAttribute('t');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return wordsOf(cell);
  if (type && type !== 'n') return value;
  if (value !== '' && isDay(Number(cell.getAttribute('s') ?? 0))) return dayOf(Number(value));
  // Rounds binary fractions to the typed value: 3225.52 for 3225.5200000000000004.
  return value === '' ? '' : String(Number(Number(value).toPrecision(15)));
};

/** Serial days count from 1899-12-30, which accounts for Excel's nonexistent 29 February 1900. */
const dayOf = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * SECONDS_OF_DAY).toISOString().slice(0, 10);

/** Returns a test for cell styles that show a number as a day: built-in formats, and custom ones with a year. */
const daysIn = async (read: (name: string) => Promise<Document | null>): Promise<(style: number) => boolean> => {
  const styles = await read('xl/styles.xml');
  const own = new Set(
    elements(styles, 'numFmt')
      .filter((format) => /y/i.test((format.getAttribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, '')))
      .map((format) => Number(format.getAttribute('numFmtId'))),
  );
  const cells = elements(styles, 'cellXfs').flatMap((all) => elements(all, 'xf'));
  const formats = cells.map((cell) => Number(cell.getAttribute('numFmtId')));
  return (style) => {
    const format = formats[style] ?? 0;
    return (format >= 14 && format <= 17) || format === 22 || own.has(format);
  };
};

const elements = (within: Document | Element | null, name: string): Element[] => [
  ...(within?.getElementsByTagNameNS('*', name) ?? []),
];
const wordsOf = (element: Element) =>
  elements(element, 't')
    .map(({ textContent }) => textContent ?? '')
    .join('');
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Reads the directory at the end of a ZIP archive (PKWARE's APPNOTE, 4.3): file entries by name. */
const directoryOf = (bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> => {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('The archive has no directory.');
  const found = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    found.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
      at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      size: view.getUint32(at + 20, true),
      isDeflated: view.getUint16(at + 10, true) === 8,
    });
    at += 46 + name + extra + comment;
  }
  return found;
};

const textOf = async (bytes: Uint8Array<ArrayBuffer>, { at, size, isDeflated }: Entry): Promise<string> => {
  const packed = new Blob([bytes.subarray(at, at + size)]).stream();
  const reader = (isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader();
  const pieces: BlobPart[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > MOST_BYTES) throw new Error('The file is too large for a table.');
    pieces.push(piece.value);
  }
  return new Blob(pieces).text();
};
