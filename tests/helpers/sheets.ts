import { fromBufferPromise } from 'yauzl';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** A cell: its stored text or number, and the index of its style. */
export interface Cell {
  value: string;
  style: number;
}

const cellsOf = (xml: string): Cell[][] =>
  [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: r="\w+")?(?: s="(\d+)")?(?: t="inlineStr")?(?:\/>|>(?:<f>.*?<\/f>)?(.*?)<\/c>)/gs)].map(
      ([, style = '0', inner = '']) => ({
        value: unescaped(inner.replace(/<[^>]+>/g, '')),
        style: Number(style),
      }),
    ),
  );

/** Reads the parts of a workbook by path. */
const readParts = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return files;
};

const namesIn = (files: ReadonlyMap<string, string>) =>
  [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => unescaped(name));

/** Reads the sheets of a workbook by name, and its style table. */
export const readSheets = async (bytes: Buffer) => {
  const files = await readParts(bytes);
  const names = namesIn(files);
  const sheets = names.map((name, i) => [name, cellsOf(files.get(`xl/worksheets/sheet${i + 1}.xml`) ?? '')] as const);
  return { sheets: Object.fromEntries(sheets), styles: files.get('xl/styles.xml') ?? '' };
};

/** Reads how each sheet of a workbook, by name, is laid out on the screen and on paper. */
export const readLayouts = async (bytes: Buffer) => {
  const files = await readParts(bytes);
  const book = files.get('xl/workbook.xml') ?? '';
  const layouts = namesIn(files).map((name, index) => {
    const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    const defined = (what: string) =>
      new RegExp(`name="_xlnm.${what}" localSheetId="${index}">([^<]*)<`).exec(book)?.[1]?.replaceAll(`'${name}'!`, '');
    const attributes = (element: string) =>
      Object.fromEntries(
        [...(new RegExp(`<${element} ([^>]*)/>`).exec(xml)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(
          ([, key = '', value = '']) => [key, value] as const,
        ),
      );
    const layout = {
      pane: attributes('pane'),
      page: attributes('pageSetup'),
      isFitted: xml.includes('<pageSetUpPr fitToPage="1"/>'),
      merged: [...xml.matchAll(/<mergeCell ref="([^"]*)"/g)].map(([, range]) => range),
      widths: [...xml.matchAll(/<col [^>]*width="([^"]*)"/g)].map(([, width]) => Number(width)),
      area: defined('Print_Area'),
      repeated: defined('Print_Titles'),
    };
    return [name, layout] as const;
  });
  return Object.fromEntries(layouts);
};
