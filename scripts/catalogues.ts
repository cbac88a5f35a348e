// Vite plugin for the translations. The server reads its files at run time, so its build copies them; the web app gets
// one chunk per language and use.
import { cpSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { serverFiles, signInFiles } from '../i18n/catalogue.ts';
import { isLocale, type LocaleCode, locales } from '../i18n/locales.ts';
import { folderOf, readFiles } from '../server/core/i18n/catalogues.ts';

const PREFIX = 'virtual:catalogues';
const among =
  (paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path);
const isSignIn = among(signInFiles);
const isServer = among(serverFiles);

/** Files of a language by use. A page of the portal loads both. */
const uses = {
  signIn: isSignIn,
  portal: (path: string) => !isSignIn(path) && !isServer(path),
} as const;

type Use = keyof typeof uses;
const isUse = (use: unknown): use is Use => typeof use === 'string' && Object.hasOwn(uses, use);

/** Returns the module that imports each language on demand. English is bundled. */
const loadersFor = (use: Use) => {
  const loaders = locales.flatMap(({ locale }) =>
    locale === 'en' ? [] : [`'${locale}': () => import('${PREFIX}/${use}/${locale}')`],
  );
  return `export default { ${loaders.join(', ')} };`;
};

const filesFor = (use: Use, locale: LocaleCode) =>
  Object.fromEntries(Object.entries(readFiles(locale)).filter(([path]) => uses[use](path)));

/** Serves `virtual:catalogues/<use>`, the imports of all languages, and `virtual:catalogues/<use>/<locale>`, the files. */
export const catalogues = (): Plugin => ({
  name: 'quarterdeck-catalogues',
  resolveId: (id) => (id.startsWith(`${PREFIX}/`) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}/`)) return null;
    const [use, locale] = id.slice(PREFIX.length + 2).split('/');
    if (!isUse(use)) throw new Error(`${id.slice(1)} does not exist.`);
    if (locale === undefined) return loadersFor(use);
    if (!isLocale(locale)) throw new Error(`${id.slice(1)} does not exist.`);
    const files = filesFor(use, locale);
    for (const path of Object.keys(files)) this.addWatchFile(join(folderOf(locale), `${path}.json`));
    // Browsers parse JSON faster than an object literal.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(files))});`;
  },
});

/** Copies the catalogues next to the built server. */
export const copiedCatalogues = (): Plugin => ({
  name: 'quarterdeck-copied-catalogues',
  writeBundle: ({ dir }) => {
    if (!dir) return;
    for (const { locale } of locales)
      cpSync(folderOf(locale), join(dir, 'i18n', locale), {
        recursive: true,
        filter: (path) => extname(path) === '.json' || !basename(path).includes('.'),
      });
  },
});
