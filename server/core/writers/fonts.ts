import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { unpackedFont } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A font that is read once and set in any number of files; each takes along the letters that it uses. */
interface Face {
  name: string;
  letters: Font;
}

/** A piece of a text, and the font that has its letters: the name of a standard font of PDF, or a font of our own. */
export interface Piece {
  text: string;
  font: string | Face;
}

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 700 } as const;

/** The standard fonts of PDF know Western European letters and weigh nothing. */
const standard = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const isWestern = (text: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/.test(text);
/** What else has an alphabet. */
const alphabetic = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' } as const;
/** Chinese and Japanese: ideographs, kana, and their punctuation. */
const isEastern = (text: string) => /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text);
const hasKana = (text: string) => /[\u3040-\u30ff]/.test(text);

type Script = 'jp' | 'sc';
const main: Readonly<Record<Script, string>> = { jp: 'japanese', sc: 'chinese-simplified' };

const once = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>();
  return (key: string): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/** A font by the path in its package, unpacked where it is packed. */
const fontAt = once((path: string): Face => {
  const bytes = readFileSync(resolve(path));
  return { name: path, letters: create(path.endsWith('.woff') ? unpackedFont(bytes) : bytes) as Font };
});
const alphabeticFont = (weight: Weight) => fontAt(`dejavu-fonts-ttf/ttf/${alphabetic[weight]}.ttf`);
const subset = (face: Script, name: string, weight: Weight) =>
  fontAt(`@fontsource/noto-sans-${face}/files/noto-sans-${face}-${name}-${weights[weight]}-normal.woff`);
const has = (text: string, { letters }: Face) =>
  [...text].every((letter) => letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The rarer letters of a font stand in many small files; a table tells in which. */
const rangesOf = once((face) => {
  const table = JSON.parse(readFileSync(resolve(`@fontsource/noto-sans-${face}/unicode.json`), 'utf8'));
  return Object.entries(table as Record<string, string>).map(([name, ranges]) => ({
    name: name.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) =>
      range
        .replace(/^U\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    ),
  }));
});
const rare = (letter: string, face: Script, weight: Weight) => {
  const code = letter.codePointAt(0) ?? 0;
  const isIn = ([from = 0, to = from]: number[]) => code >= from && code <= to;
  const found = rangesOf(face).find(({ ranges }) => ranges.some(isIn));
  return found && subset(face, found.name, weight);
};

const easternFont = (letter: string, faces: readonly Script[], weight: Weight) => {
  const common = faces.map((face) => subset(face, main[face], weight)).find((font) => has(letter, font));
  if (common) return common;
  return faces.map((face) => rare(letter, face, weight)).find((font) => font && has(letter, font));
};

const easternPieces = (text: string, faces: readonly Script[], weight: Weight): Piece[] => {
  const whole = faces.map((face) => subset(face, main[face], weight)).find((font) => has(text, font));
  if (whole) return [{ text, font: whole }];
  const pieces: Piece[] = [];
  for (const letter of text) {
    const font = easternFont(letter, faces, weight) ?? alphabeticFont(weight);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += letter;
    else pieces.push({ text: letter, font });
  }
  return pieces;
};

/**
 * Which fonts set a text, piece by piece; nearly always one. What the standard fonts lack is set in fonts of our own, of which only
 * the letters that are used go into the file. Ideographs that Chinese and Japanese write differently look as in the
 * language of the text, where kana tell it, and otherwise as in that of its reader.
 */
export const piecesOf = (text: string, weight: Weight, locale: LocaleCode): Piece[] => {
  if (isWestern(text)) return [{ text, font: standard[weight] }];
  if (!isEastern(text)) return [{ text, font: alphabeticFont(weight) }];
  const isJapanese = locale === 'ja' || hasKana(text);
  return easternPieces(text, isJapanese ? ['jp', 'sc'] : ['sc', 'jp'], weight);
};
