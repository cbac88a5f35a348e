import type { Values } from '../../../providers/record.ts';
import type { Mark } from './rows.ts';

/** The request item of one company. */
export interface Change {
  companyId: string;
  item: Values;
}

/** Returns drafts to create and update from the values of the form; empty values are skipped. */
export const changesOf = (
  open: readonly Mark[],
  values: Values,
  { fundId, date }: { fundId: string; date: string },
): { create: Change[]; update: Change[] } => {
  const { method } = values;
  const typed = open.flatMap(({ companyId, draft }) => {
    const fairValue = values[companyId];
    return typeof fairValue === 'string' && fairValue !== '' ? [{ companyId, draft, fairValue }] : [];
  });
  return {
    create: typed
      .filter(({ draft }) => !draft)
      .map(({ companyId, fairValue }) => ({ companyId, item: { companyId, fundId, date, fairValue, method } })),
    update: typed.flatMap(({ companyId, draft, fairValue }) =>
      draft && (draft.fairValue !== fairValue || draft.method !== method)
        ? [{ companyId, item: { id: draft.id, version: draft.version, fairValue, method } }]
        : [],
    ),
  };
};

/** Maps the errors of a batch to the inputs of their companies: 'items.3.fairValue' belongs to the fourth. */
export const placedIn = (error: unknown, changes: readonly Change[]): unknown => {
  const { body } = error as { body?: { errors?: Readonly<Record<string, unknown>> } };
  if (!body?.errors) return error;
  const errors = Object.fromEntries(
    Object.entries(body.errors).map(([field, message]) => {
      const [, index, name = field] = /^items\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const change = index === undefined ? undefined : changes[Number(index)];
      return [change && name === 'fairValue' ? change.companyId : name, message];
    }),
  );
  return Object.assign(error as Error, { body: { ...body, errors } });
};
