import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { unpackedFont } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A font that is loaded once for any number of files; each embeds only the glyphs it uses. */
interface Face {
  name: string;
  letters: Font;
}

/** A run of text with a font that has its glyphs: the name of a standard PDF font, or an own font. */
export interface Piece {
  text: string;
  font: string | Face;
}

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 700 } as const;

/** Standard PDF fonts cover Western European letters and need no embedding. */
const standard = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const isWestern = (text: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u20ac]*$/.test(text);
/** Font for other alphabets. */
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

/** Loads a font by its path in the package, decompressed if needed. */
const fontAt = once((path: string): Face => {
  const bytes = readFileSync(resolve(path));
  return { name: path, letters: create(path.endsWith('.woff') ? unpackedFont(bytes) : bytes) as Font };
});
const alphabeticFont = (weight: Weight) => fontAt(`dejavu-fonts-ttf/ttf/${alphabetic[weight]}.ttf`);
const subset = (face: Script, name: string, weight: Weight) =>
  fontAt(`@fontsource/noto-sans-${face}/files/noto-sans-${face}-${name}-${weights[weight]}-normal.woff`);
const has = (text: string, { letters }: Face) =>
  [...text].every((letter) => letters.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Rare glyphs are in many small files; a table maps their ranges. */
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
 * Splits a text into runs with suitable fonts; nearly always one. Text that the standard fonts lack uses bundled fonts,
 * embedded as subsets. Ideographs that differ between Chinese and Japanese follow the text's language if kana reveal
 * it, else the reader's.
 */
export const piecesOf = (text: string, weight: Weight, locale: LocaleCode): Piece[] => {
  if (isWestern(text)) return [{ text, font: standard[weight] }];
  if (!isEastern(text)) return [{ text, font: alphabeticFont(weight) }];
  const isJapanese = locale === 'ja' || hasKana(text);
  return easternPieces(text, isJapanese ? ['jp', 'sc'] : ['sc', 'jp'], weight);
};
