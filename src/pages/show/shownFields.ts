import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { isBeside, isFilled } from '../../fields/filled.ts';
import type { Values } from '../../providers/record.ts';

/** Returns whether a role may see a field on the page of a record to which the field applies. */
export const isShownTo = (name: ResourceName, record: Values, role: Role | null) => {
  const resource = resources[name];
  const without = (role && resource.showAs[role]?.without) ?? [];
  return (source: string) => {
    const field = fieldOf(resource, source);
    return (
      field !== undefined &&
      !without.includes(source) &&
      isReadable(field, role) &&
      !isBeside(field, record[source], record)
    );
  };
};

/** Returns the declared headline fields that have a value the role may see. */
export const headlineOf = (name: ResourceName, record: Values, role: Role | null): readonly string[] =>
  resources[name].headline.filter(isShownTo(name, record, role)).filter((source) => isFilled(record[source]));
