import { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { NamedBy } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { livingText } from '../db/living.ts';

const isNamed = (by: NamedBy): Sql =>
  join(
    by.map(({ resource, by: key }) =>
      raw(`exists (select 1 from "${snake(resource)}" n where ${livingText('n')} and n."${snake(key)}" = t."id")`),
    ),
    ' or ',
  );

/** The fields of an entity that are looked up with its rows instead of being stored, each with what tells it of the row behind 't'. */
export const lookedUp = (of: ResourceName): (readonly [string, Sql])[] =>
  Object.entries(resources[of].fields).flatMap(([key, field]) =>
    'namedBy' in field && field.namedBy ? [[key, isNamed(field.namedBy)] as const] : [],
  );
