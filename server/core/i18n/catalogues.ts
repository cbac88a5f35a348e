import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogueFiles, languageFrom } from '../../../i18n/catalogue.ts';
import type { English, Language } from '../../../i18n/language.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';

/** Folder of the catalogues: in the sources, or after a build next to the server. */
const folder = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '..', '..', '..', 'i18n')
  : join(import.meta.dirname, 'i18n');

/** Returns the folder of a language. */
export const folderOf = (locale: LocaleCode): string => join(folder, locale);

/** Reads the files of a language by path without `.json`. */
export const readFiles = (locale: LocaleCode): CatalogueFiles => {
  const at = folderOf(locale);
  const paths = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  return Object.fromEntries(
    paths
      .sort()
      .map((path) => [
        path.slice(0, -'.json'.length).replaceAll('\\', '/'),
        JSON.parse(readFileSync(join(at, path), 'utf8')),
      ]),
  );
};

/** Reads a language from its files. */
export const readLanguage = (locale: LocaleCode): Language => languageFrom(readFiles(locale));

/** Reads English, which has every text: its files define the types. */
export const readEnglish = (): English => readLanguage('en') as English;
