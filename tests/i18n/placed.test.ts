import { expect, test } from 'vitest';
import { slotsOf } from '../../i18n/slots.ts';
import { resources } from '../../resources/index.ts';
import { roles } from '../../resources/kit/names.ts';
import { messagesIn, serverTexts } from '../helpers/catalogues.ts';
import { isReadAsObject, isSaid, isTold, placesOf } from './placed.ts';
import { leaves } from './tree.ts';

const english = new Map(leaves({ ...messagesIn('en'), ...serverTexts }));
const derived = new Set(slotsOf(resources).map(({ key }) => key));
const isWritten = placesOf(['errors', 'layout', 'login', 'generic', 'screens', 'choices', 'resources', 'menu', 'ra']);

/** By area, for keys that no source writes out: how the text is shown. */
const ways: readonly [area: RegExp, isShown: (key: string) => boolean][] = [
  // Required by the declarations.
  [/^(resources|choices|menu|pages|create)\./, (key) => derived.has(key)],
  // react-admin's own catalogue: its components need these keys, and its message type requires all of them.
  [/^ra\./, () => true],
  // Tables of the error catalogue, looked up by a value of the response.
  [/^errors\.(status|code|signIn|short)\./, (key) => isReadAsObject(key.split('.')[1] ?? '', /providers\/messages/)],
  // The pages before sign-in and the error page read the catalogue as an object, without react-admin.
  [/^login\.roles\./, (key) => (roles as readonly string[]).includes(key.split('.')[2] ?? '')],
  [/^(login|errors)\./, (key) => isReadAsObject(key.split('.').slice(1).join('.'), /src\/(public|providers)\//)],
  // A separate table, checked against the declarations by its own test.
  [/^refusals\.possible\./, () => true],
  // Notifications and their emails, by the key that the sender names.
  [/^notices\./, (key) => isTold(key.split('.').slice(1, 3).join('.'))],
  [/^letters\.(bankDetails|fundBankDetails)\./, (key) => isTold(key.split('.')[1] ?? '')],
  // The role, for users without a name yet.
  [/^letters\.people\./, (key) => [...roles, 'other'].includes(key.split('.')[2] ?? '')],
  // Texts of the server and of the declaration checks.
  [/^(errors|checks|refusals|letters|reports|callNotice|distributionNotice|descriptions)\./, isSaid],
  [/^layout\.error\./, (key) => isReadAsObject(key.split('.').slice(2).join('.'), /StartError/)],
];

const isShown = (key: string) => isWritten(key) || ways.some(([area, shows]) => area.test(key) && shows(key));

test('every text of the catalogue is used', () => {
  const keys = [...english.keys()];
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => !isShown(key))).toEqual([]);
});

test.each([
  ['no area', 'nowhere.at.all'],
  ['a sentence without a use', 'screens.calls.neverAskedFor'],
  ['a refusal that the server never says', 'refusals.funds.neverSaid'],
  ['a placeholder with an unknown value', 'screens.numbers.neverSaid'],
  ['an option that no field has', 'choices.neverAnOption'],
  ['a word of the entrance that no page reads', 'login.forgot.neverRead'],
])('%s is reported as unused', (_, key) => {
  expect(isShown(key)).toBe(false);
});

test.each([
  'screens.numbers.netIrr',
  'login.roles.gp',
  'generic.upload.dropSeveral',
  'choices.Draft',
  'layout.error.form',
])('%s is recognised as used', (key) => {
  expect(isShown(key)).toBe(true);
});
