import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../server/core/writers/fonts.ts';
import { typeIn } from '../../../server/core/writers/type.ts';

test('every script has the line spacing of the standard font, including mixed lines', () => {
  const heightOf = (text: string, size: number) => {
    const doc = new PDFDocument({ size: 'A4' });
    const { paragraph } = typeIn(doc, piecesOf, 'ja');
    doc.fontSize(size);
    const from = doc.y;
    paragraph(text, 'regular');
    return doc.y - from;
  };
  const western = heightOf('Call', 9);
  for (const text of ['発行日：2026年11月26日', 'Łódź', '山田 and Łódź'])
    expect(heightOf(text, 9)).toBeCloseTo(western);
  expect(heightOf('山田 and Łódź '.repeat(12), 9)).toBeCloseTo(2 * western);
  expect(heightOf('払込', 18)).toBeCloseTo(2 * western);
});
