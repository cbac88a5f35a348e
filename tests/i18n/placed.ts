import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Source {
  path: string;
  text: string;
}

const filesOf = (folder: string): Source[] => {
  const root = new URL(`../../${folder}/`, import.meta.url).pathname;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ path: join(root, file), text: readFileSync(join(root, file), 'utf8') }));
};

/** All TypeScript of the web app and of the declarations. */
const sources: readonly Source[] = [...filesOf('src'), ...filesOf('resources')];
const said = [...filesOf('server'), ...filesOf('resources')].map(({ text }) => text).join('\n');

/**
 * Returns whether the server or a declaration check uses a sentence: by its key, or by its last part if a table holds
 * that.
 */
export const isSaid = (key: string) =>
  said.includes(`'${key}'`) || (/^refusals\.amount\./.test(key) && said.includes(`'${key.split('.').at(-1)}'`));

/**
 * Returns whether the server names a notification ('FUND_CREATED.created') or an email; the last part may be a
 * placeholder.
 */
export const isTold = (name: string) => {
  const [type = '', what] = name.split('.');
  if (said.includes(`'${name}'`)) return true;
  const isGapped = said.includes(`\`${type}.${'${'}`) || said.includes(`'${type}'`);
  return what !== undefined && isGapped && said.includes(`'${what}'`);
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names and strings in a source, which can fill a placeholder in a key. */
const wordsIn = ({ text }: Source) =>
  new Set([...text.matchAll(/(['"`])([\w /-]+)\1|[A-Za-z_]\w*/g)].flatMap(([whole, , quoted]) => [quoted ?? whole]));

const importsOf = ({ path, text }: Source): Source[] => {
  const paths = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to]) => join(dirname(path), to ?? ''));
  return sources.filter((source) => paths.includes(source.path));
};

interface Pattern {
  matches: RegExp;
  /** Possible values of the placeholders: from the file itself, its imports, or a declaration. */
  fillers: ReadonlySet<string>;
}

const gap = /\$\{[^}]*\}/;
const declared = sources.filter(({ path }) => path.includes('/resources/')).map(wordsIn);

/**
 * Keys with placeholders: `screens.numbers.${name}`. A key that starts with a placeholder names no area and is ignored.
 */
const patternsIn = (source: Source, areas: readonly string[]): Pattern[] => {
  const found = [...source.text.matchAll(/`((?:\w+)\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, key]) => key ?? '');
  const keys = found.filter((key) => areas.includes(key.split('.')[0] ?? ''));
  if (!keys.length) return [];
  const fillers = new Set([source, ...importsOf(source)].flatMap((s) => [...wordsIn(s)]));
  for (const words of declared) for (const word of words) fillers.add(word);
  return keys.map((key) => ({ matches: new RegExp(`^${key.split(gap).map(escaped).join('([^.]+)')}$`), fillers }));
};

/** Tells if a source writes out a key, or builds it from its own strings, its imports or a declaration. */
export const placesOf = (areas: readonly string[]) => {
  const texts = sources.map(({ text }) => text).join('\n');
  const written = new Set([
    ...[...texts.matchAll(/(['"`])([A-Za-z]\w*(?:\.[\w /-]+)+)\1/g)].map(([, , key]) => key),
    ...[...texts.matchAll(/\b[a-z]\w*(?:\.\w+)+/g)].map(([path]) => path),
  ]);
  const patterns = sources.flatMap((source) => patternsIn(source, areas));
  return (key: string) =>
    written.has(key) ||
    patterns.some(({ matches, fillers }) => {
      const [whole, ...gaps] = matches.exec(key) ?? [];
      return whole !== undefined && gaps.every((filler) => fillers.has(filler));
    });
};

/** Returns whether one file of a folder names all parts of a key as properties, for catalogues read as an object. */
export const isReadAsObject = (key: string, files: RegExp) =>
  sources.some((source) => {
    if (!files.test(source.path)) return false;
    const words = wordsIn(source);
    return key.split('.').every((part) => words.has(part));
  });
