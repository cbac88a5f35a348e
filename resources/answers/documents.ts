import { bool, choice, items, ref, text } from '../kit/fields.ts';
import { named } from './parts.ts';

/** Partners that file names mean. A certain match has one; without a candidate the basis is null. */
export const fileMatches = items({
  required: true,
  fields: {
    file: text({ required: true }),
    isCertain: bool({ required: true }),
    basis: choice({ options: ['taxId', 'reference', 'name', 'part'] }),
    partners: items({ required: true, fields: { partnerId: ref({ to: 'partners', required: true }), name: named } }),
  },
});
