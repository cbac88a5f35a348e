import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Rules } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';

export const rules: Rules<'market-indices'> = {
  /** An index that a fund is compared with cannot be deleted. */
  beforeDelete: async ({ tx }, { id }) => {
    const compared = await tx.first<{ n: number }>(
      sql`select count(*)::int as n from funds where benchmark_id = ${id} and ${notDeleted(null)}`,
    );
    if (compared?.n) throw conflict(messageFor('refusals.marketIndices.inUse', { smart_count: compared.n }));
  },
};
