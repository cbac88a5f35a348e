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

/** Reads the sheets of a workbook by name, and its style table. */
export const readSheets = async (bytes: Buffer) => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) =>
    unescaped(name),
  );
  const sheets = names.map((name, i) => [name, cellsOf(files.get(`xl/worksheets/sheet${i + 1}.xml`) ?? '')] as const);
  return { sheets: Object.fromEntries(sheets), styles: files.get('xl/styles.xml') ?? '' };
};
