import { type Deed, deedIn } from '../../../i18n/deeds.ts';
import { isYear } from '../../../i18n/numbers.ts';
import { countryIn } from '../../../i18n/places.ts';
import { boolWord, isThreeState } from '../../../i18n/truth.ts';
import { resources } from '../../../resources/index.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { titleFrom } from '../../../resources/kit/titles.ts';
import { fieldOf } from '../tables/names.ts';
import { say } from '../words/said.ts';
import type { Speech } from '../words/speech.ts';
import { textOf } from '../words/storedMessage.ts';
import type { Title } from './titles.ts';
import type { CellKind } from './workbook.ts';

/** For whom cells are written. */
export interface CellReader {
  speech: Speech;
  /** The entity whose words are said. */
  of: string;
  /** A moment ('2026-01-31T14:04:00.000Z') as the file has it. */
  moment: (iso: string) => string;
}

interface Shown<K extends Kind> {
  /** What its column holds; texts where nothing is said. */
  holds?: (field: Field<K>) => CellKind;
  cell: (value: unknown, field: Field<K>, reader: CellReader) => string;
  /** What the absence of a value says. */
  nothing?: (field: Field<K>, reader: CellReader) => string | null;
  /** In a title, where it differs: as people read it. */
  inTitle?: (value: string, speech: Speech) => string;
}

const plain: Shown<Kind> = { cell: String };
const word = (value: unknown, { speech, of }: CellReader) => speech.named(`resources.${of}.choices.${value}`);
/** A choice among entities is called as they are. */
const choiceCell = (value: unknown, field: Field<'choice'>, reader: CellReader) =>
  field.options.every(isResourceName) ? reader.speech.word(`entities.${value}`) : word(value, reader);
const deedCell = (deed: Deed, { speech }: CellReader) =>
  deedIn(deed, {
    find: (key) => {
      const found = speech.named(key);
      // What has no word is answered by its own name.
      return key.endsWith(`.${found}`) ? undefined : found;
    },
    labelled: (values) => speech.say(say('generic.labelled', values)),
  });
const titleCell: Shown<Kind> = { cell: (value, _, { speech }) => titleText(value as Title, speech) };
const dataCell: Shown<Kind> = { cell: (value) => JSON.stringify(value) };
const grouped = (value: string, { number }: Speech) => number(value);

/**
 * How each kind is written in a file that says what a list shows: words in the reader's language, numbers and days as programs
 * read them. Two other tables look like it and say something else: `src/format/text.ts` writes values as people read them
 * on a page, with the formats of the browser; `entity/brief.ts` leaves unsaid what its reader's language will say
 * later. What all of them share stands in i18n (`truth.ts`, `numbers.ts`, `places.ts`) and is asked there.
 */
const shown: { [K in Kind]: Shown<K> } = {
  text: { cell: (value, field, reader) => (field.deedOf ? deedCell(value as Deed, reader) : String(value)) },
  longText: { cell: (value, _, { speech }) => textOf(value, speech) },
  email: plain,
  url: plain,
  phone: plain,
  secret: plain,
  integer: { holds: (field) => (isYear(field) ? 'exact' : 'number'), cell: String },
  money: { holds: () => 'number', cell: String, inTitle: grouped },
  rate: { holds: () => 'rate', cell: String, inTitle: (value, { rate }) => rate(value) },
  quantity: { holds: () => 'number', cell: String, inTitle: grouped },
  date: { holds: () => 'day', cell: String, inTitle: (value, { day }) => day(value) },
  instant: { holds: () => 'moment', cell: (value, _, { moment }) => moment(String(value)) },
  bool: {
    cell: (value, field, { speech }) => speech.say(boolWord(value, field)),
    // A review that nobody has decided is pending.
    nothing: (field, { speech }) => (isThreeState(field) ? speech.say(boolWord(null, field)) : null),
  },
  choice: { cell: choiceCell },
  choices: { cell: (value, _, reader) => (value as string[]).map((one) => word(one, reader)).join('; ') },
  country: { cell: (value, _, { speech }) => countryIn(String(value), speech.locale) },
  currency: plain,
  timeZone: plain,
  ref: titleCell,
  anyRef: titleCell,
  recordId: titleCell,
  refs: { cell: (value, _, { speech }) => (value as Title[]).map((one) => titleText(one, speech)).join('; ') },
  group: dataCell,
  items: dataCell,
  json: dataCell,
};

const shownOf = ({ kind }: Field) => shown[kind] as Shown<Kind>;

/** What the column of a field holds. */
export const cellKindOf = (field: Field): CellKind => shownOf(field).holds?.(field) ?? 'text';

/** A value as its cell says it; where there is none, what that says as far as it is known. */
export const shownCell = (
  value: unknown,
  { field, isKnown }: { field: Field; isKnown: boolean },
  reader: CellReader,
): string | null => {
  const { cell, nothing } = shownOf(field);
  if (value !== null && value !== undefined) return cell(value, field, reader);
  return (isKnown && nothing?.(field, reader)) || null;
};

const asIs = (iso: string) => iso;

/** The words that name a record in a language. */
export const titleText = ({ of, ...values }: Title, speech: Speech): string => {
  const resource = resources[of];
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const field = fieldOf(resource, key);
    if (!field || value === null || value === undefined || value === '') return [];
    const { inTitle, cell } = shownOf(field);
    const text = inTitle ? inTitle(String(value), speech) : cell(value, field, { speech, of, moment: asIs });
    return text ? [{ field, label: speech.named(`resources.${of}.fields.${key}`), text }] : [];
  });
  return titleFrom(speech.named(`entities.${of}`), parts);
};
