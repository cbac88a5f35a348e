import type { PDFRawStream } from '@cantoo/pdf-lib';
import { Refusal, refuse } from './refusal.ts';
import { readXml } from './xml.ts';

// Loaded only for the few PDFs that are encrypted or contain a file.
const library = () => import('@cantoo/pdf-lib');

/** Decrypts a PDF that opens with an empty password. Throws a Refusal if it needs one. */
export const decrypted = async (bytes: Buffer): Promise<Buffer> => {
  const { PDFDocument } = await library();
  try {
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  } catch (error) {
    throw new Refusal('refusals.files.password', { cause: error });
  }
};

/**
 * Refuses attachments other than XML without a document type. Electronic invoices (Factur-X, ZUGFeRD, EN 16931) carry
 * their data as such an attachment. Throws a Refusal.
 */
export const checkAttachments = async (bytes: Buffer): Promise<void> => {
  const streams = await attachmentsOf(bytes);
  if (!streams.length) refuse('refusals.files.pdfAttachment');
  for (const content of streams) {
    if (!/^\s*</.test(content.toString('utf8', 0, 64).replace(/^\ufeff/, ''))) refuse('refusals.files.pdfAttachment');
    readXml(content, {});
  }
};

/** Returns the content of each embedded file: streams of that type, and streams named by a file specification. */
const attachmentsOf = async (bytes: Buffer): Promise<Buffer[]> => {
  const { PDFDocument, PDFDict, PDFName, PDFRawStream: RawStream, decodePDFRawStream } = await library();
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false }).catch((error) => {
    throw new Refusal('refusals.files.pdfDamaged', { cause: error });
  });
  const found = new Set<PDFRawStream>();
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof RawStream && object.dict.get(PDFName.of('Type')) === PDFName.of('EmbeddedFile'))
      found.add(object);
    const files = object instanceof PDFDict ? object.lookup(PDFName.of('EF')) : undefined;
    if (!(files instanceof PDFDict)) continue;
    for (const [name] of files.entries()) {
      const stream = files.lookup(name);
      if (!(stream instanceof RawStream)) return [];
      found.add(stream);
    }
  }
  return [...found].map((stream) => Buffer.from(decodePDFRawStream(stream).decode()));
};
