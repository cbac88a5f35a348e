import type { Rules } from '../../core/entity/slots.ts';
import type { Columns } from './formats/columns.ts';
import { factsOf, readDraft } from './read.ts';

export const rules: Rules<'bank-statements'> = {
  /** A table is read anew by the headings and balances that are given. */
  beforeUpdate: async ({ tx }, row, values) => {
    const columns = values.columns === undefined ? row.columns : values.columns;
    const read = await readDraft(tx, { id: row.id, columns: columns as Columns as typeof row.columns });
    const { openingBalance = row.openingBalance, closingBalance = row.closingBalance } = values;
    return factsOf(read, { openingBalance, closingBalance });
  },
};
