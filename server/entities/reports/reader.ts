import type { RecordOf } from '../../../resources/index.ts';

/** Returns the partner or company that a report and its file are for; null for a report on a fund, or on none. */
export const readerOf = ({ partnerId, companyId }: Pick<RecordOf<'reports'>, 'partnerId' | 'companyId'>) => {
  if (partnerId) return { ownerKind: 'Partner', ownerId: partnerId } as const;
  return companyId ? ({ ownerKind: 'Company', ownerId: companyId } as const) : null;
};
