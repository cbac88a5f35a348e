import { StatementFault } from './statement.ts';

/** Known unsupported formats by their first characters or marks. Order matters: OFX 2 is XML. */
const foreignFormats: readonly (readonly [name: string, mark: RegExp])[] = [
  ['PDF', /^\s*%PDF-/],
  ['OFX (QFX)', /^\s*(OFXHEADER:|<\?xml[^>]*\?>\s*<\?OFX\s|<OFX>)/i],
  ['BAI2', /^\s*01,[^\n]*\n\s*02,/],
  ['QIF', /^\s*!(Type|Account|Option):/i],
  ['MT942', /(^|\n):34F:[A-Z]{3}/],
  ['MT942', /\{2:[IO]942/],
  ['camt.052', /<(\w+:)?BkToCstmrAcctRpt[\s>]/],
  ['camt.054', /<(\w+:)?BkToCstmrDbtCdtNtfctn[\s>]/],
  ['pain', /<(\w+:)?(CstmrCdtTrfInitn|CstmrDrctDbtInitn)[\s>]/],
  ['HTML', /^\s*<(!doctype html|html)[\s>]/i],
  ['RTF', /^\s*\{\\rtf/],
  ['JSON', /^\s*[[{]\s*["[{\]}]/],
];

/** Throws StatementFault with the name of a known unsupported text format. */
export const refuseForeignText = (text: string): void => {
  const found = foreignFormats.find(([, mark]) => mark.test(text));
  if (found) throw new StatementFault('foreign', null, found[0]);
};

const latin = (bytes: Buffer) => bytes.toString('latin1');
/** Old Office files, and new ones with a password, are compound files. */
const isCompound = (bytes: Buffer) => latin(bytes.subarray(0, 8)) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Archives by uncompressed names in their directory. */
const foreignArchives = [
  ['ODS', 'mimetypeapplication/vnd.oasis.opendocument'],
  ['XLSB', 'xl/workbook.bin'],
  ['DOCX', 'word/document.xml'],
] as const;

/** Throws for known unsupported binary formats. */
export const refuseForeignBytes = (bytes: Buffer): void => {
  if (isCompound(bytes)) {
    if (isEncrypted(bytes)) throw new StatementFault('password');
    throw new StatementFault('foreign', null, 'XLS');
  }
  const found = foreignArchives.find(([, mark]) => bytes.includes(mark));
  if (found) throw new StatementFault('foreign', null, found[0]);
};
