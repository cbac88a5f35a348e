import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resourceNames } from '../../../resources/kit/names.ts';
import { readMapping } from '../../../server/import/checkMapping.ts';

const problemsOf = (given: unknown) => {
  const read = readMapping(typeof given === 'string' ? given : JSON.stringify(given));
  return 'problems' in read ? read.problems : [];
};
const withStep = (step: object) =>
  problemsOf({ namespace: 'test', steps: [{ entity: 'partners', key: '{a}', file: 'a.csv', ...step }] });

test.each(readdirSync('imports').filter((f) => f.endsWith('.json')))('imports/%s is valid', (file) => {
  expect(problemsOf(readFileSync(join('imports', file), 'utf8'))).toEqual([]);
});

test.each([
  ['an unknown entity', { entity: 'investors' }, 'Step 1 (investors): the entity does not exist.'],
  ['an unknown field', { columns: { nam: 'x' } }, 'Step 1 (partners): “nam” is not a field.'],
  [
    'a field of the portal',
    { columns: { isVerified: 'x' } },
    'Step 1 (partners): “isVerified” is set by the application.',
  ],
  ['a state', { constants: { approvalStatus: 'APPROVED' } }, 'Step 1 (partners): “approvalStatus” is not a field.'],
  ['an unknown move', { after: [{ move: 'bless' }] }, 'Step 1 (partners): after 1: partners have no move “bless”.'],
  [
    'an unknown input',
    { after: [{ move: 'exempt', constants: { why: 'x' } }] },
    'Step 1 (partners): after 1: “why” is not an input.',
  ],
  ['neither move nor action', { after: [{}] }, 'Step 1 (partners): after 1: must name either a move or an action.'],
  [
    'a reference without a target',
    { records: { bankAccountId: { entity: 'banks', key: 'x' } } },
    'Step 1 (partners): records.bankAccountId refers to “banks”, which is not an entity.',
  ],
  [
    'a table without its column',
    { values: { type: { a: 'LP' } } },
    'Step 1 (partners): values.type translates a column, but columns.type is missing.',
  ],
  [
    'a column without a file',
    { file: undefined, key: 'one', texts: { name: '{nom}' } },
    'Step 1 (partners): names the column “nom” but no file.',
  ],
  [
    'an existing record that is filled',
    { existing: true, constants: { name: 'x' } },
    'Step 1 (partners): an existing record can only be moved; fields and actions are not allowed.',
  ],
])('%s is reported in a sentence', (_, step, sentence) => {
  expect(withStep(step)).toContain(sentence);
});

test('an invalid mapping', () => {
  expect(problemsOf('{')[0]).toMatch(/^The mapping is not valid JSON/);
  expect(problemsOf({ namespace: 'x', steps: [], colour: 1 })).toContain('The mapping: “colour” is not allowed here.');
  expect(problemsOf({ namespace: 'Not good!', steps: [] })).toHaveLength(2);
  expect(
    problemsOf({ namespace: 'x', files: { 'a.csv': { date: 'D/M' } }, steps: [{ entity: 'partners', key: 'a' }] }),
  ).toEqual(['files.a.csv.date: “D/M” is not a date format.']);
});

test('the engine names no entity', () => {
  const named = new RegExp(`['"\`](${resourceNames.join('|')})['"\`]`, 'g');
  const files = readdirSync('server/import', { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(join('server/import', file), 'utf8').match(named) ?? []).toEqual([]);
});
