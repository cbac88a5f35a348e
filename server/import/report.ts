import type { ResourceName } from '../../resources/kit/names.ts';
import { sentenceOf } from './csv/problems.ts';
import type { ImportResult } from './run.ts';

const SHOWN = 100;
const delimiters: Readonly<Record<string, string>> = { '\t': 'tab' };

/** Returns the result of an import, or dry run, as terminal lines. */
export const reportOf = ({ isStored, stored, created, existing, problems, sources }: ImportResult): string[] => {
  const files = [...sources.values()].map(({ file, encoding, delimiter, written }) =>
    [
      `${file}: ${encoding}`,
      `delimiter ${delimiters[delimiter] ?? delimiter}`,
      `decimal sign ${written.decimal ?? 'not clear'}`,
      `dates ${written.date ?? 'not clear'}`,
    ].join(', '),
  );
  if (problems.length)
    return [
      ...files,
      '',
      ...problems.slice(0, SHOWN).map(sentenceOf),
      ...(problems.length > SHOWN ? [`... and ${problems.length - SHOWN} more.`] : []),
      '',
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; ${stored ? keptOf(stored) : 'nothing was imported.'}`,
    ];
  const total = [...created.values()].reduce((sum, n) => sum + n, 0);
  return [
    ...files,
    '',
    ...counts(isStored ? 'created' : 'would be created', created),
    ...counts('already there', existing),
    ...(existing.size ? ['', 'Existing records were not compared: changes in the files are not imported.'] : []),
    '',
    total === 0 ? 'These files have no new records.' : sentence(total, isStored),
  ];
};

const keptOf = (stored: number) =>
  `the ${stored.toLocaleString('en')} records of the earlier batches are stored. Correct the files and run the import again: it resumes from there.`;

const sentence = (total: number, isStored: boolean) =>
  `${total} ${total === 1 ? 'record was' : 'records were'} ${isStored ? 'imported' : 'tried; nothing was stored'}.`;

const counts = (what: string, of: ReadonlyMap<ResourceName, number>): string[] =>
  [...of].filter(([, n]) => n > 0).map(([name, n]) => `${String(n).padStart(8)}  ${name} ${what}`);
