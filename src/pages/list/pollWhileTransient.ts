import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../providers/record.ts';

const EVERY_MS = 2000;

const isPassing = (name: ResourceName, record: Values) =>
  Object.entries(resources[name].states).some(([field, { transient }]) => transient?.includes(String(record[field])));

/** Returns the poll interval while any record is in a transient state, else false. */
export const pollWhileTransient = (name: ResourceName, records: readonly Values[]): number | false =>
  records.some((record) => isPassing(name, record)) && EVERY_MS;
