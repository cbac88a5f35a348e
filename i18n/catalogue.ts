import { withCodes } from './accounts.ts';
import type { Words } from './derive.ts';
import { type Entities, withEntities } from './entities.ts';
import type { Language } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { prefixed } from './prefixed.ts';

/** The files of a language by path without `.json`: 'letters', 'entities/funds'. */
export type CatalogueFiles = Readonly<Record<string, object>>;

/** Imports of the languages that are not bundled. */
export type CatalogueLoaders = Readonly<Record<Exclude<LocaleCode, 'en'>, () => Promise<{ default: CatalogueFiles }>>>;

/** Files of the sign-in pages, which load nothing else. */
export const signInFiles = ['login', 'errors'] as const;

/** Files that the web app does not load. */
export const serverFiles = [
  'refusals',
  'notices',
  'letters',
  'reports',
  'callNotice',
  'distributionNotice',
  'descriptions',
] as const;

/** Files whose keys are labels of the declarations. */
export const labelFiles = ['fields', 'accounts', 'choices', 'help', 'words'] as const;

/** Files that are merged into the area `screens`. */
export const screenFiles = ['figures', 'tasks', 'records', 'consequences', 'screens'] as const;

/** Files that are an area of the same name. */
export const areaFiles = ['ra', 'checks', 'layout', 'generic', ...signInFiles, ...serverFiles] as const;

const ENTITIES = 'entities/';

/** Combines the files of a language. Tests compare their keys with English. */
export const languageFrom = (files: CatalogueFiles): Language => {
  const area = (name: string): object | undefined => files[name];
  const areas = Object.fromEntries(areaFiles.flatMap((name) => (files[name] ? [[name, files[name]]] : [])));
  return {
    words: wordsFrom(files),
    ...areas,
    screens: {
      ...area('figures'),
      ...area('tasks'),
      ...area('records'),
      consequences: area('consequences'),
      ...area('screens'),
    },
  } as Language;
};

const wordsFrom = (files: CatalogueFiles): Words => {
  const words = (name: (typeof labelFiles)[number]) => (files[name] ?? {}) as Words;
  const shared = {
    ...prefixed('fields', words('fields')),
    ...prefixed('choices', { ...withCodes(words('accounts')), ...words('choices') }),
    ...prefixed('help', words('help')),
    ...words('words'),
  };
  return withEntities(shared, entitiesIn(files));
};

/** Returns the files of entities by name. */
export const entitiesIn = (files: CatalogueFiles): Entities =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) =>
      path.startsWith(ENTITIES) ? [[path.slice(ENTITIES.length), texts]] : [],
    ),
  );
