import { resources } from '../../../resources/index.ts';
import { changeBlocker } from '../../../resources/kit/can.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ApiError } from '../base/errors.ts';
import type { Row, Values } from '../tables/types.ts';
import { cascadeRestore } from './cascade.ts';
import { checkStillThere, type DeletedDependents, writable } from './references.ts';
import { checkSameFund, fundIn } from './sameFund.ts';
import type { Work } from './slots.ts';

/** Returns the values of a body that would create the row. A row has only hints of its secrets. */
const bodyOf = (name: ResourceName, row: Row): Values =>
  Object.fromEntries(
    Object.entries(writable(name)).flatMap(([key, field]) =>
      (row[key] ?? null) === null || kindSpecOf(field).secret ? [] : [[key, row[key]]],
    ),
  );

/**
 * Checks a deleted row like a new record with its values, and returns the derived values that differ. Questions are not
 * asked again. Throws 409 or 422 if the row no longer fits.
 */
export const checkRestored = async (work: Work, name: ResourceName, row: Row): Promise<Values> => {
  const { check, beforeRestore } = work.entities[name]?.rules ?? {};
  const fields = writable(name);
  await checkStillThere(work, fields, row);
  await checkSameFund(work, { fund: fundIn(name, row), fields, values: row, around: row });
  // A record in a final state no longer moves money.
  const isPlanned = changeBlocker(resources[name], 'edit', row) === null;
  const derived = {
    ...(isPlanned && (await check?.(work, bodyOf(name, row)))),
    ...(await beforeRestore?.(work, row)),
  };
  return Object.fromEntries(
    Object.entries(derived).filter(
      ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(row[key] ?? null),
    ),
  );
};

/** Restores the dependents of a restored record. Those that no longer fit stay deleted. */
export const returnDependents = async (work: Work, dependents: readonly DeletedDependents[]): Promise<void> => {
  for (const { name, rows } of dependents) {
    const fitting: { id: string; patch: Values }[] = [];
    for (const row of rows) {
      const patch = await fittingPatch(work, name, row);
      if (patch) fitting.push({ id: row.id, patch });
    }
    await cascadeRestore(work, name, fitting);
  }
};

const fittingPatch = (work: Work, name: ResourceName, row: Row): Promise<Values | null> =>
  checkRestored(work, name, row).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
