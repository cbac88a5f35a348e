import { useGetOne } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { dayIn } from '../../resources/kit/calendar.ts';
import { contextFields } from '../../resources/kit/contexts.ts';
import { kindSpecOf, rowOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { readersZone } from '../format/dates.ts';
import type { Row, Values } from '../providers/record.ts';

/**
 * Returns today in the time zone of the record's fund; in the reader's zone while that loads, and for other records.
 */
export const useTodayOf = (name: ResourceName, record: Values): string => {
  const field = resources[name].fields[contextFields.fund];
  const to = (field && rowOf(field)) ?? name;
  const zone = Object.entries(resources[to].fields).find(([, field]) => kindSpecOf(field).zone)?.[0];
  const id = record[contextFields.fund];
  const { data } = useGetOne<Row>(
    to,
    { id: String(id) },
    { enabled: Boolean(id) && to !== name && zone !== undefined, retry: false },
  );
  const known = zone === undefined ? undefined : data?.[zone];
  return dayIn(new Date().toISOString(), typeof known === 'string' && known ? known : readersZone());
};
