import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';

/** Parts by name, as pairs because a name may repeat. */
export type Parts = readonly (readonly [name: string, content: string | Buffer])[];

const collected = async (zip: ZipFile): Promise<Buffer> => {
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Writes an archive. Names that archive writers refuse are written as a placeholder of the same length and then replaced. */
export const zipOf = async (parts: Parts, { mode }: { mode?: number } = {}): Promise<Buffer> => {
  const zip = new ZipFile();
  const given = parts.map(([name], i) => [
    name,
    `${String(i).padStart(4, '0')}${'x'.repeat(Buffer.byteLength(name))}`.slice(0, Buffer.byteLength(name)),
  ]);
  for (const [i, [name, content]] of parts.entries()) {
    const isOdd = /\.\.|\\|^\/|\0|^[a-z]:/i.test(name);
    zip.addBuffer(Buffer.from(content), isOdd ? (given[i]?.[1] as string) : name, mode === undefined ? {} : { mode });
  }
  const bytes = await collected(zip);
  for (const [name, standIn] of given as [string, string][])
    for (let at = bytes.indexOf(standIn); at >= 0; at = bytes.indexOf(standIn, at + 1)) bytes.write(name, at);
  return bytes;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const S = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
export const sheetMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

export const typesOf = (main: string, part: string, more = '') =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="${part}" ContentType="${main}"/>${more}</Types>`;
export const relationsOf = (...relations: { type: string; target: string; external?: boolean }[]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ({ type, target, external }, i) =>
        `<Relationship Id="rId${i + 1}" Type="${type.includes('://') ? type : `${OFFICE}/${type}`}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;
export const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
export const run = (inner: string) => `<w:r>${inner}</w:r>`;
export const field = (...pieces: string[]) =>
  paragraph(
    [
      run('<w:fldChar w:fldCharType="begin"/>'),
      ...pieces.map((piece) => run(`<w:instrText xml:space="preserve">${piece}</w:instrText>`)),
      run('<w:fldChar w:fldCharType="separate"/>'),
      run('<w:t>shown</w:t>'),
      run('<w:fldChar w:fldCharType="end"/>'),
    ].join(''),
  );

/** The parts of a Word file as Word writes it; `more` parts are appended, and replace those of the same name. */
export const docxParts = (body = '', more: Parts = []): Parts => {
  const usual: Parts = [
    ['[Content_Types].xml', typesOf(wordMain, '/word/document.xml')],
    ['_rels/.rels', relationsOf({ type: 'officeDocument', target: 'word/document.xml' })],
    [
      'word/document.xml',
      `${HEAD}<w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${paragraph(run('<w:t>Side letter</w:t>'))}${body}</w:body></w:document>`,
    ],
    ['docProps/app.xml', `${HEAD}<Properties><Application>Word</Application></Properties>`],
  ];
  return [...usual.filter(([name]) => !more.some(([other]) => other === name)), ...more];
};
export const docx = (body = '', more: Parts = []) => zipOf(docxParts(body, more));

/** The same for Excel, with the rows of its only sheet. */
export const xlsxParts = (
  rows = '<row><c t="inlineStr"><is><t>Fee</t></is></c><c><f>SUM(B1:B9)</f><v>1</v></c></row>',
  more: Parts = [],
): Parts => {
  const usual: Parts = [
    ['[Content_Types].xml', typesOf(sheetMain, '/xl/workbook.xml')],
    ['_rels/.rels', relationsOf({ type: 'officeDocument', target: '/xl/workbook.xml' })],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${S}" xmlns:r="${OFFICE}"><sheets><sheet name="Fees" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationsOf({ type: 'worksheet', target: 'worksheets/sheet1.xml' })],
    ['xl/worksheets/sheet1.xml', `${HEAD}<worksheet xmlns="${S}"><sheetData>${rows}</sheetData></worksheet>`],
  ];
  return [...usual.filter(([name]) => !more.some(([other]) => other === name)), ...more];
};
export const xlsx = (rows?: string, more: Parts = []) => zipOf(xlsxParts(rows, more));

const chunk = (type: string, data: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};
export const png = (width: number, height: number, { data = deflateSync(Buffer.alloc(64)) } = {}) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
export const jpeg = (width: number, height: number, { comment = '' } = {}) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment ? [segment(0xfe, Buffer.from(comment))] : []),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
};

export const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((body, i) => `${i + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
