import type { Field } from '../../resources/kit/fields.ts';
import type { Values } from '../providers/record.ts';

type Among = NonNullable<Field<'ref'>['among']>;
type Wanted = Among[string];

const isTaken = (wanted: Wanted): wanted is Extract<Wanted, { of: string }> =>
  typeof wanted === 'object' && wanted !== null && 'of' in wanted;

/** The fields of the record for which it is asked that say what is offered. */
export const sourcesOf = (among: Among = {}): string[] =>
  Object.values(among).flatMap((wanted) => (isTaken(wanted) ? [wanted.of] : []));

/** The filter of the list that is chosen from, with what it takes from the record for which it is asked, as it is typed. */
export const filterBy = (among: Among, record: Values): Values =>
  Object.fromEntries(
    Object.entries(among).map(([source, wanted]) => [
      source,
      isTaken(wanted) ? meantBy(wanted, record[wanted.of]) : wanted,
    ]),
  );

const meantBy = ({ as }: { as?: Readonly<Record<string, unknown>> }, value: unknown) =>
  as ? as[String(value)] : value;

/** Nothing can be chosen for this record, whatever there is: the field has no place in what is asked about it. */
export const isOutOfQuestion = (field: Field, record: Values): boolean =>
  'among' in field &&
  field.among !== undefined &&
  Object.values(filterBy(field.among, record)).some((value) => Array.isArray(value) && value.length === 0);
