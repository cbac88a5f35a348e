import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A picture with one byte of grey per pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Pixels per point: small print stays legible at 108 pixels per inch. */
const SCALE = 1.5;
/** Sixteen levels of grey keep the files small. */
const STEP = 17;

let loaded: Promise<PDFiumLibrary> | undefined;

/**
 * Draws the pages of a PDF. PDFium runs as WebAssembly and has its own standard fonts, so every machine draws the same
 * pixels.
 */
export const drawnPages = async (pdf: Buffer): Promise<Picture[]> => {
  loaded ??= PDFiumLibrary.init();
  const document = await (await loaded).loadDocument(pdf);
  const pictures: Picture[] = [];
  try {
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: SCALE, render: 'bitmap', colorSpace: 'Gray' });
      pictures.push({ width, height, data: Uint8Array.from(data, (grey) => Math.round(grey / STEP) * STEP) });
    }
  } finally {
    document.destroy();
  }
  return pictures;
};
