import type { Field } from './fields.ts';

/** What every row has besides what is declared of it, in the order in which it is sent around that. */
export const base = ['id', 'version', 'externalId', 'createdAt', 'updatedAt', 'createdBy'] as const;

export type BaseName = (typeof base)[number];

/** What each of them is, as far as the API shows it. */
export const baseFields: Readonly<Record<BaseName, Field>> = {
  id: { kind: 'ref', to: 'users' },
  version: { kind: 'integer' },
  externalId: { kind: 'text', readOnly: true },
  createdAt: { kind: 'instant', readOnly: true },
  updatedAt: { kind: 'instant', readOnly: true },
  createdBy: { kind: 'ref', to: 'users' },
};

/** Those of them that people are shown: the others mean something to the portal alone. */
export const isShownBase = (name: string): name is BaseName =>
  name === 'createdAt' || name === 'updatedAt' || name === 'externalId';

/** What the portal keeps of a row for itself: no change of the record. */
export const bookkeeping: ReadonlySet<string> = new Set(base.filter((name) => name !== 'externalId'));
