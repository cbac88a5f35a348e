import { inflateSync } from 'node:zlib';

/** Unpacks the streams of a PDF. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ 0: mark, index }) => {
    if (text.slice(index - 3, index) === 'end') return [];
    const from = index + mark.length;
    const bytes = pdf.subarray(from, text.indexOf('endstream', from));
    try {
      return [inflateSync(bytes).toString('latin1')];
    } catch {
      return [bytes.toString('latin1')];
    }
  });
};

const lettersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the text in the embedded fonts of a PDF, read back through their ToUnicode tables, one per font. */
export const embeddedText = (pdf: Buffer): string => {
  const streams = streamsOf(pdf);
  const tables = streams
    .filter((s) => s.includes('beginbfrange'))
    .map((s) => [...s.matchAll(/> \[([^\]]*)\]/g)].map(([, letters]) => letters).join(' '))
    .map((letters) => [...letters.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex));
  const shown = streams.filter((s) => / TJ/.test(s)).join('\n');
  return [...shown.matchAll(/\[((?:<[0-9a-f]+>\s*-?[\d.]*\s*)+)\] TJ/gi)]
    .map(([, codes = '']) => [...codes.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => hex).join(''))
    .flatMap((hex) =>
      tables.map((table) =>
        (hex.match(/.{4}/g) ?? []).map((code) => lettersOf(table[Number.parseInt(code, 16)] ?? '')).join(''),
      ),
    )
    .join('\n');
};

/** Returns the text in the standard fonts of a PDF, line by line. */
export const westernText = (pdf: Buffer): string[] =>
  streamsOf(pdf)
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\]\s*TJ/g)])
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
