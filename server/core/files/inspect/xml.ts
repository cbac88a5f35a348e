import sax from 'sax';
import { Refusal, refuse } from './refusal.ts';

export interface Tag {
  /** Without its prefix. */
  name: string;
  /** Keyed by name without prefix. */
  attributes: Readonly<Record<string, string>>;
}

export interface Handlers {
  open?: (tag: Tag) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const DEEPEST = 256;
const PIECE = 64 * 1024;
const damaged = 'refusals.files.malformed';

/** Reads a part as XML without a document type so that it defines and loads nothing. Throws a Refusal. */
export const readXml = (bytes: Buffer, { open, text, close }: Handlers): void => {
  const parser = sax.parser(true, { xmlns: false, trim: false, strictEntities: true } as sax.SAXOptions);
  let depth = 0;
  parser.onerror = (error) => {
    throw new Refusal(damaged, { cause: error });
  };
  parser.ondoctype = () => refuse('refusals.files.entities');
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') refuse('refusals.files.styles');
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refuse('refusals.files.deep');
    open?.({
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), String(value)])),
    });
  };
  parser.ontext = (piece) => text?.(piece);
  parser.oncdata = (piece) => text?.(piece);
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(local(name));
  };
  const whole = decoded(bytes);
  for (let at = 0; at < whole.length; at += PIECE) parser.write(whole.slice(at, at + PIECE));
  parser.close();
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Office writes UTF-8, and rarely UTF-16 with a byte order mark; any other declared encoding is a disguise. */
const decoded = (bytes: Buffer): string => {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const said = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1]?.toLowerCase();
    if (said && !(isWide ? ['utf-16'] : ['utf-8', 'us-ascii']).includes(said)) refuse(damaged);
    return text;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(damaged, { cause: error });
  }
};
