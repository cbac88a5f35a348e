import { contextFields } from '../../../resources/kit/contexts.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { isOpenReference } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';

/** Entity whose records are the contexts of type fund. */
export const FUNDS = 'funds' satisfies ResourceName;

/** A field with the id of a row's fund, always or while the field `by` has one of these values. */
export interface FundField {
  field: string;
  only?: { by: string; kinds: readonly string[] };
}

/** Returns the fields that hold a row's fund, in order of precedence. Empty if the entity belongs to no fund. */
export const fundFieldsOf = (name: ResourceName, fields: Readonly<Record<string, Field>>): FundField[] => {
  if (name === FUNDS) return [{ field: 'id' }];
  const own = fields[contextFields.fund] ? [{ field: contextFields.fund }] : [];
  const owners = Object.entries(fields).flatMap(([field, declared]): FundField[] => {
    if (!isOpenReference(declared)) return [];
    const kinds = Object.keys(declared.to).filter((kind) => declared.to[kind] === FUNDS);
    return kinds.length ? [{ field, only: { by: declared.by, kinds } }] : [];
  });
  return [...own, ...owners];
};
