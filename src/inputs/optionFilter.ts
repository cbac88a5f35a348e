import type { Field } from '../../resources/kit/fields.ts';
import type { Values } from '../providers/record.ts';

type Among = NonNullable<Field<'ref'>['among']>;
type Wanted = Among[string];

const isTaken = (wanted: Wanted): wanted is Extract<Wanted, { of: string }> =>
  typeof wanted === 'object' && wanted !== null && 'of' in wanted;

/** Returns the fields of the referring record that limit the options. */
export const sourcesOf = (among: Among = {}): string[] =>
  Object.values(among).flatMap((wanted) => (isTaken(wanted) ? [wanted.of] : []));

/** Returns the list filter of the options, with current values of the referring record filled in. */
export const filterBy = (among: Among, record: Values): Values =>
  Object.fromEntries(
    Object.entries(among).map(([source, wanted]) => [
      source,
      isTaken(wanted) ? meantBy(wanted, record[wanted.of]) : wanted,
    ]),
  );

const meantBy = ({ as }: { as?: Readonly<Record<string, unknown>> }, value: unknown) =>
  as ? as[String(value)] : value;

/** Returns whether no record can match, so that the field does not apply to this record. */
export const hasNoOptions = (field: Field, record: Values): boolean =>
  'among' in field &&
  field.among !== undefined &&
  Object.values(filterBy(field.among, record)).some((value) => Array.isArray(value) && value.length === 0);
