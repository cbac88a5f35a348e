import type { RaRecord } from 'react-admin';

/** Named values: a record, or a part of one. */
export type Values = Readonly<Record<string, unknown>>;

/** A record of the portal's API, with its id. */
export type Row = RaRecord<string> & Values;
