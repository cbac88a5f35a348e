import { RecordContextProvider } from 'react-admin';
import type { Field } from '../../resources/kit/fields.ts';
import type { Values } from '../providers/record.ts';
import { FieldOf } from './index.tsx';

interface Props {
  field: Field;
  value: unknown;
  /** The siblings of the value: the currency of an amount, the entity of a reference. */
  record: Values;
  /** Translation prefix of inner fields: 'resources.partners.fields.address'. */
  words: string;
}

/** A value outside any record field, shown as its kind. */
export const ShowValue = ({ field, value, record, words }: Props) => (
  <RecordContextProvider value={{ ...record, shown: value }}>
    <FieldOf field={field} source="shown" words={words} />
  </RecordContextProvider>
);
