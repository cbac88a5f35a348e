import type { Rules } from '../../core/entity/slots.ts';
import { factsOf, readDraft } from './read.ts';

export const rules: Rules<'bank-statements'> = {
  /** A table is read again with the given headings and balances. */
  beforeUpdate: async ({ tx }, row, values) => {
    const { columns = row.columns, reading = row.reading } = values as Partial<typeof row>;
    const read = await readDraft(tx, { ...row, columns, reading });
    const { openingBalance = row.openingBalance, closingBalance = row.closingBalance } = values;
    return factsOf(read, { openingBalance, closingBalance });
  },
};
