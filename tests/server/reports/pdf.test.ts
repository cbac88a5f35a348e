import { expect, test } from 'vitest';
import { number, text } from '../../../server/core/writers/data.ts';
import { writePdf } from '../../../server/core/writers/pdf.ts';

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
