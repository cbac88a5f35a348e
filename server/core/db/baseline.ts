import { createHash } from 'node:crypto';
import { StartFailure } from '../base/failure.ts';

/** Migration with the whole schema at the time of its name. It replaces all earlier files. */
export const BASELINE = '0230_baseline.sql';

/**
 * Hash over the names and checksums of the files that the baseline replaces: its schema is theirs. The first file is
 * without its checksum, because it had several texts, and a later file aligned their schemas.
 */
const REPLACED = 'fe40d993bee97614784e006a6a208b06640105fe03fa89c17574cfefdabaa760';

/** Newest version with the replaced files. */
const LAST_WITH_THEM = '8776afe0';

/** Checksums of applied migrations by name. */
export type Applied = ReadonlyMap<string, string>;

const SUBJECTS = {
  database: { subject: 'The schema of the database', verb: 'start the database once' },
  backup: { subject: 'The schema of the backup', verb: 'restore and start it' },
} as const;

/**
 * Returns applied migrations with the baseline in place of the files that it replaces. Throws a
 * StartFailure if only some of them are applied, because then the schema is not the baseline's.
 */
export const replaceWithBaseline = (
  applied: Applied,
  { checksum, of }: { checksum: string; of: keyof typeof SUBJECTS },
): Applied => {
  const isReplaced = ([name]: [string, string]): boolean => name < BASELINE;
  const replaced = [...applied].filter(isReplaced).sort(([a], [b]) => (a < b ? -1 : 1));
  const last = replaced.at(-1)?.[0];
  if (last === undefined || applied.has(BASELINE)) return applied;
  const lines = replaced.map(([name, sum], index) => (index ? `${name} ${sum}\n` : `${name}\n`)).join('');
  if (createHash('sha256').update(lines).digest('hex') !== REPLACED) {
    const { subject, verb } = SUBJECTS[of];
    throw new StartFailure(
      `${subject} (last migration: ${last}) is older than this version can upgrade: ` +
        `${verb} with Quarterdeck at commit ${LAST_WITH_THEM} first, which upgrades it to 0227, and then with this version.`,
    );
  }
  return new Map([[BASELINE, checksum], ...[...applied].filter((it) => !isReplaced(it))]);
};
