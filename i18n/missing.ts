import { resources } from '../resources/index.ts';
import { isResourceName } from '../resources/kit/names.ts';
import { type Words, wordsNeeded } from './derive.ts';
import { entityAsking } from './entities.ts';

/** Areas with a file for texts shared by several entities. */
const files: Readonly<Record<string, string>> = { fields: 'fields.json', choices: 'choices.json' };

const fileOf = (key: string): string => {
  const parts = key.split('.');
  const name = parts.find(isResourceName) ?? entityAsking(key);
  return name ? `entities/${name}.json` : (files[parts[0] ?? ''] ?? 'words.json');
};

/**
 * Returns the missing translations of a language with the English fallback, by the file they belong to: {
 * 'entities/side-letters.json': [['fields.signedOn', 'Signed On']] }.
 */
export const missingIn = (words: Words, english: Words): Record<string, [key: string, english: string][]> => {
  const missing: Record<string, [string, string][]> = {};
  for (const [key, word] of Object.entries({ ...wordsNeeded(resources), ...english })) {
    if (words[key]?.trim()) continue;
    const file = fileOf(key);
    missing[file] = [...(missing[file] ?? []), [key, word]];
  }
  return missing;
};
