import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { LARGEST_FILE, safeName, typeOfFile } from '../../../server/core/files/inspect/types.ts';
import { english } from '../../../server/core/i18n/translator.ts';
import { readerIn } from '../../../server/core/writers/data.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((body, i) => [Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
const packed = (text: string) => stream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.from(text)));

interface Made {
  attached?: string;
  script?: string;
  passwords?: { userPassword?: string; ownerPassword: string };
}

/** A PDF as other programs write it: compressed objects, with a cross-reference stream. */
const pdfWith = async ({ attached, script, passwords }: Made) => {
  const document = await PDFDocument.create();
  document.addPage();
  if (attached) await document.attach(Buffer.from(attached), 'factur-x.xml', { mimeType: 'text/xml' });
  if (script) document.addJavaScript('main', script);
  if (passwords) document.encrypt(passwords);
  return Buffer.from(await document.save());
};
const accepted = async (name: string, bytes: Buffer) => 'mimeType' in (await typeOfFile(name, bytes));

describe('a PDF', () => {
  it.each([
    ['that opens at a page', pdf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
    ['that names a color space like a script', pdf('<</Resources<</JSpace 1>>>>')],
    [
      'whose picture spells names by chance',
      pdf('<</Type/Catalog>>', stream('/Subtype/Image', Buffer.from('..../JS /AA /Launch >>'))),
    ],
    ['with unused compressed objects', pdf('<</Type/Catalog>>', packed('<</Type/Page>>'))],
  ])('%s is accepted', async (_, bytes) => expect(await accepted('scan.pdf', bytes)).toBe(true));

  it('of several megabytes of compressed image is accepted, with any bytes', async () => {
    for (let i = 0; i < 3; i++)
      expect(
        await accepted('scan.pdf', pdf('<</Type/Catalog>>', stream('/Subtype/Image', randomBytes(6_000_000)))),
      ).toBe(true);
  });

  // Nine megabytes that cause backtracking in a careless pattern: the runner's time limit catches it.
  it.each(['<<', 'stream', '<<stream\n', ' obj<<', '#61'])('full of %s is inspected quickly', async (word) => {
    expect(await accepted('slow.pdf', pdf(word.repeat(Math.floor(9_000_000 / word.length))))).toBe(true);
  });

  it('as our own reports are written is accepted', async () => {
    const made = await bytesOf('pdf', { title: 'Łódź', about: [], sections: [], reader: readerIn(english) });
    expect(await accepted('report.pdf', made)).toBe(true);
  });

  it.each([
    ['with a script', pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    ['with a script under an escaped name', pdf('<</OpenAction<</S/J#61vaScript>>>>')],
    ['with a script among packed objects', pdf('<</Type/Catalog>>', packed('<</S/JavaScript/JS(x)>>'))],
    ['with packed objects that do not unpack', pdf(stream('/Type/ObjStm', randomBytes(64)))],
    ['that unpacks without end', pdf(packed(' '.repeat(40 * 1024 * 1024)))],
    ['that starts a program', pdf('<</S/Launch/F(cmd.exe)>>')],
    ['with a file inside', pdf('<</Type/EmbeddedFile>>')],
    ['that is encrypted and has no key', pdf('<</Encrypt 5 0 R>>')],
    ['without its end', pdf('<</Type/Catalog>>').subarray(0, -8)],
    ['with something before its head', Buffer.concat([Buffer.from('MZ'), pdf('<<>>')])],
  ])('%s is refused', async (_, bytes) => expect(await accepted('scan.pdf', bytes)).toBe(false));

  it('that is encrypted and opens without a password is accepted', async () => {
    const path = join(import.meta.dirname, '../../fixtures/pdf/owner-password.pdf');
    expect(await typeOfFile('scan.pdf', readFileSync(path))).toEqual({ mimeType: 'application/pdf' });
  });

  const invoice = '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="x"/>';
  it.each<[string, Made, string | null]>([
    ['that carries the XML of an invoice', { attached: invoice }, null],
    ['that carries a program', { attached: 'MZ' }, 'refusals.files.pdfAttachment'],
    ['that carries XML with entities', { attached: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }, 'refusals.files.entities'],
    ['that needs a password', { passwords: { userPassword: 'u', ownerPassword: 'o' } }, 'refusals.files.password'],
    [
      'that hides a script by encryption',
      { script: 'app.alert(1)', passwords: { ownerPassword: 'o' } },
      'refusals.files.pdfActive',
    ],
    ['with a script', { script: 'app.alert(1)' }, 'refusals.files.pdfActive'],
  ])('%s: the response says so', async (_, made, problem) => {
    expect(await typeOfFile('scan.pdf', await pdfWith(made))).toEqual(
      problem === null ? { mimeType: 'application/pdf' } : { problem },
    );
  });
});

describe('any file', () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
  ]);
  it.each([
    ['page.txt', Buffer.from('<html><script>alert(1)</script>')],
    ['run.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['binary.txt', Buffer.from([65, 0, 66])],
    ['latin.txt', Buffer.from([0xe9, 0x20])],
    ['page.html', Buffer.from('hello')],
    ['program.exe', Buffer.from('MZ')],
    ['noextension', Buffer.from('hello')],
    ['empty.txt', Buffer.alloc(0)],
    ['tail.png', Buffer.concat([png, Buffer.from('<?php')])],
    ['photo.jpg', png],
    ['book.xlsx', Buffer.from('PK')],
    ['macro.docx', Buffer.from('PK\x03\x04[Content_Types].xml word/document.xml word/vbaProject.bin', 'latin1')],
  ])('%s is refused', async (name, bytes) => expect(await accepted(name, bytes)).toBe(false));

  it('may have 10 MB and no byte more', async () => {
    expect(await accepted('a.txt', Buffer.alloc(LARGEST_FILE, 65))).toBe(true);
    expect(await accepted('a.txt', Buffer.alloc(LARGEST_FILE + 1, 65))).toBe(false);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\proof.pdf', 'proof.pdf'],
    ['a\u202Efdp.exe', 'a_fdp.exe'],
    ['..', 'document'],
  ])('called %s is stored as %s', (given, kept) => expect(safeName(given)).toBe(kept));
});
