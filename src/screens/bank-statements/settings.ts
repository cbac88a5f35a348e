import type { RecordOf } from '../../../resources/index.ts';
import { resources } from '../../../resources/index.ts';
import { innerOf } from '../../../resources/kit/kinds.ts';
import type { OutputOf } from '../../../resources/values.ts';

type Values = Readonly<Record<string, string | null | undefined>>;
/** Column mapping and cell formats of a table. */
export interface Settings {
  columns: Values;
  reading: Values;
}
export type Part = keyof Settings;
type Problem = OutputOf<'bank-statements/preview'>['preview']['problems'][number];

const fieldsIn = (part: Part) => {
  const field = resources['bank-statements'].fields[part];
  return Object.entries((field && innerOf(field)) ?? {});
};
export const roles = fieldsIn('columns').map(([name]) => name);
export const forms = fieldsIn('reading').flatMap(([name, field]) =>
  'options' in field ? [{ name, options: field.options }] : [],
);

export const storedSettings = (record: RecordOf<'bank-statements'>): Settings => ({
  columns: { ...record.columns },
  reading: { ...record.reading },
});

const kinds: readonly Problem['kind'][] = ['columns', 'dayOrMonth', 'decimalSign', 'cellDay', 'cellAmount'];
/** Returns whether other settings may fix a problem that blocks the import. */
export const isAboutReading = ({ kind, blocks }: Problem): boolean => blocks && kinds.includes(kind);
