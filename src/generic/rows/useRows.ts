import type { RaRecord } from 'react-admin';
import type { Values } from '../../kinds/types.ts';

export type Row = RaRecord<string> & Values;
