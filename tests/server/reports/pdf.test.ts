import { expect, test } from 'vitest';
import { number, text } from '../../../server/core/writers/data.ts';
import { writePdf } from '../../../server/core/writers/pdf.ts';
import { embeddedText } from '../../helpers/pdfText.ts';

const made = async (name: string) =>
  (
    await writePdf({
      title: `Statement of ${name}`,
      about: [`To ${name}`],
      sections: [{ heading: 'Position', columns: [text('Partner'), number('Amount')], rows: [[name, '1234567.89']] }],
    })
  ).toString('latin1');

test('names in Western letters need no font in the file', async () => {
  const pdf = await made('Société Générale für Übersee');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/BaseFont /Helvetica');
  expect(pdf).not.toContain('FontFile');
});

test.each(['Łódź Emerytury', 'Αθήνα Κεφάλαιο', 'Москва Капитал', 'Güneş Yatırım'])(
  '%s is set in a font that has its letters',
  async (name) => {
    const pdf = await made(name);
    expect(pdf).toMatch(/\/FontName \/\w+\+DejaVuSans/);
    expect(pdf).toContain('FontFile');
  },
);

test.each(['株式会社東京キャピタル', '上海资本管理有限公司', 'Sanko 産業 & 创业投资'])(
  '%s can be read in the file, which holds its letters alone',
  async (name) => {
    const pdf = Buffer.from(await made(name), 'latin1');
    expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoSansSC/);
    expect(embeddedText(pdf)).toContain(name);
    expect(pdf.length).toBeLessThan(60_000);
  },
);
