import { RecordContextProvider } from 'react-admin';
import type { ShowProps } from '../kinds/types.ts';
import { FieldOf } from './index.tsx';

type Props = Omit<ShowProps, 'isCompact'> & { isCompact?: boolean };

/** A value that stands in no record by this name, as its kind shows it. */
export const ShowValue = ({ field, value, record, words, isCompact = false }: Props) => (
  <RecordContextProvider value={{ ...record, shown: value }}>
    <FieldOf field={field} source="shown" words={words} isCell={isCompact} />
  </RecordContextProvider>
);
