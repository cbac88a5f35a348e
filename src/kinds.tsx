import { RecordContextProvider } from 'react-admin';
import type { Field } from '../resources/kit/fields.ts';
import { FieldOf, viewOf } from './fields/index.tsx';
import type { ShowProps } from './kinds/types.ts';

/** A value that stands in no record by this name, as its kind shows it. */
export const ShowValue = ({ field, value, record, words, isCompact = false }: Shown) => (
  <RecordContextProvider value={{ ...record, shown: value }}>
    <FieldOf field={field} source="shown" words={words} isCell={isCompact} />
  </RecordContextProvider>
);
type Shown = Omit<ShowProps, 'isCompact'> & { isCompact?: boolean };

/** Pixels of a column of the field; undefined where it takes what the others leave. */
export const widthOf = (field: Field): number | undefined => viewOf(field).width;

/** Amounts, rates and numbers are right aligned. */
export const isRightAligned = (field: Field): boolean => viewOf(field).isRight === true;

/** Rows can be sorted by fields of most kinds. */
export const isSortable = (field: Field): boolean => viewOf(field).isSortable === true;

/** Long texts and tables take the whole width of a section. */
export const isWide = (field: Field): boolean => viewOf(field).isWide === true;
