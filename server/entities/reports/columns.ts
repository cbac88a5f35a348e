import type { MessageKey } from '../../core/i18n/message.ts';
import { day, number, type ReportColumn, text } from '../../core/writers/data.ts';
import type { Subject } from './types.ts';

/** A query column; cells of choices are translated. */
export interface Column {
  column: ReportColumn;
  isChoice?: true;
}

/** Returns the column kinds of a section, with labels in the reader's language. */
export const columnsOf = ({ speech: { word, say } }: Subject) => {
  const named = (kind: (label: string) => ReportColumn) => (field: string) => ({
    column: kind(word(`fields.${field}`)),
  });
  const said = (kind: (label: string) => ReportColumn) => (key: MessageKey) => ({ column: kind(say(key)) });
  return {
    text: named(text),
    amount: named(number),
    choice: (field: string): Column => ({ ...named(text)(field), isChoice: true }),
    day: named(day),
    said: { text: said(text), amount: said(number), day: said(day) },
  };
};
