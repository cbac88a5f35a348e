import { RecordContextProvider } from 'react-admin';
import type { Field } from '../../resources/kit/fields.ts';
import type { Values } from '../providers/record.ts';
import { FieldOf } from './index.tsx';

interface Props {
  field: Field;
  value: unknown;
  /** What stands beside the value: the currency of an amount, the entity of a reference. */
  record: Values;
  /** Where the words of inner fields are looked up: 'resources.partners.fields.address'. */
  words: string;
}

/** A value that stands in no record by this name, as its kind shows it. */
export const ShowValue = ({ field, value, record, words }: Props) => (
  <RecordContextProvider value={{ ...record, shown: value }}>
    <FieldOf field={field} source="shown" words={words} />
  </RecordContextProvider>
);
