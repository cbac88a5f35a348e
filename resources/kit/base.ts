/** What every row has besides what is declared of it, in the order in which it is sent around that. */
export const base = ['id', 'version', 'externalId', 'createdAt', 'updatedAt', 'createdBy'] as const;

export type BaseName = (typeof base)[number];

/** What the portal keeps of a row for itself: no change of the record. */
export const bookkeeping: ReadonlySet<string> = new Set(base.filter((name) => name !== 'externalId'));
