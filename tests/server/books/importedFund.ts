import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import type { TestApp } from '../../helpers/app.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

/** Last days of the sixteen quarters with figures. */
export const quarters = [2022, 2023, 2024, 2025].flatMap((year) =>
  ['03-31', '06-30', '09-30', '12-31'].map((day) => `${year}-${day}`),
);

/** Imports the whole fund of fifty million euro for users by name, one of whom may have all staff roles; returns its id. */
export const importedFund = async ({ database }: TestApp, people: Readonly<Record<string, Role>>): Promise<string> => {
  const tx = txOn(database.owner);
  for (const [name, role] of Object.entries(people)) {
    const user = { name, email: `${name}@test.example`, role, firebaseUid: name, status: 'active' } as const;
    await insertRow(tx, 'users', user, { createdBy: null });
  }
  const { problems } = await importFiles(database, sampleFiles(), scsp());
  expect(problems).toEqual([]);
  await tx.run(sql`update funds set second_person = false`);
  return (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
};
