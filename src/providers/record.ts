import type { RaRecord } from 'react-admin';
import type { Values } from '../../resources/kit/values.ts';

export type { Values };

/** A record of the portal's API, with its id. */
export type Row = RaRecord<string> & Values;
