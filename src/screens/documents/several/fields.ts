import { declared } from '../../../../resources/index.ts';
import { group, integer, ref } from '../../../../resources/kit/fields.ts';
import type { Fields } from '../../../forms/checks.ts';

const { type, fundId } = declared.documents.fields;
export const shared = { type, year: integer({ required: true, min: 1900, max: 2200 }), fundId };
export const partner = ref({ to: 'partners', required: true });

/** Path of a file's partner in the form. */
export const partnerAt = (key: string) => `partners.${key}`;

/** Fields of the form: the shared values, and a partner for each file. */
export const fieldsFor = (keys: readonly string[]): Fields => ({
  ...shared,
  ...(keys.length && { partners: group({ fields: Object.fromEntries(keys.map((key) => [key, partner])) }) }),
});
