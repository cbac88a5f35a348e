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

/** Letters of Windows-1252 that Latin-1 lacks. */
const beyondLatin: Readonly<Record<string, string>> = {
  ...{ '\u0080': '€', '\u0084': '„', '\u0085': '…', '\u0091': '‘', '\u0092': '’', '\u0093': '“', '\u0094': '”' },
  ...{ '\u0095': '•', '\u0096': '–', '\u0097': '—' },
};
const westernLetters = (hex: string) =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => beyondLatin[letter] ?? letter);
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
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => westernLetters(hex)).join(''),
    );

/** Reads an amount as an English account prints it: brackets for a negative one, and a dash for zero. */
export const printedAmount = (text: string): number | null => {
  if (text === '\u2013') return 0;
  const [, open, digits] = /^(\(?)([\d,]+(?:\.\d+)?)\)?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', '')) * (open ? -1 : 1);
};
