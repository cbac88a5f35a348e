import { resources } from '../resources/index.ts';
import { isResourceName } from '../resources/kit/names.ts';
import { type Words, wordsNeeded } from './derive.ts';
import { entityAsking } from './entities.ts';

/** Areas with a file for texts shared by several entities. */
const files: Readonly<Record<string, string>> = { fields: 'fields.json', choices: 'choices.json' };

/** Returns the file of a key, and its name there. */
const placeOf = (key: string): [file: string, name: string] => {
  const [area = '', ...rest] = key.split('.');
  const entity = rest.find(isResourceName) ?? entityAsking(key);
  if (entity === undefined) return area in files ? [files[area] ?? '', rest.join('.')] : ['words.json', key];
  const own = rest.length > 1 ? rest.filter((part) => part !== entity) : rest;
  return [`entities/${entity}.json`, key === `entities.${entity}` ? 'name' : [area, ...own].join('.')];
};

/**
 * Returns the missing translations of a language by file, with their names there and the English fallback: {
 * 'entities/side-letters.json': [['fields.signedOn', 'Signed On']] }.
 */
export const missingIn = (words: Words, english: Words): Record<string, [name: string, english: string][]> => {
  const missing: Record<string, [string, string][]> = {};
  for (const [key, word] of Object.entries({ ...wordsNeeded(resources), ...english })) {
    if (words[key]?.trim()) continue;
    const [file, name] = placeOf(key);
    missing[file] = [...(missing[file] ?? []), [name, word]];
  }
  return missing;
};
