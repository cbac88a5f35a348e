import type { Field } from './fields.ts';

/** Columns of every row in addition to its declared fields, in the order of the API. */
export const base = ['id', 'version', 'externalId', 'createdAt', 'updatedAt', 'createdBy'] as const;

export type BaseName = (typeof base)[number];

/** Field definitions of the base columns in the API. */
export const baseFields: Readonly<Record<BaseName, Field>> = {
  id: { kind: 'ref', to: 'users' },
  version: { kind: 'integer' },
  externalId: { kind: 'text', readOnly: true },
  createdAt: { kind: 'instant', readOnly: true },
  updatedAt: { kind: 'instant', readOnly: true },
  createdBy: { kind: 'ref', to: 'users' },
};

/** Returns whether users see the base column; the others are internal. */
export const isShownBase = (name: string): name is BaseName =>
  name === 'createdAt' || name === 'updatedAt' || name === 'externalId';

/** Columns whose change is not a change of the record. */
export const internalColumns: ReadonlySet<string> = new Set(base.filter((name) => name !== 'externalId'));
