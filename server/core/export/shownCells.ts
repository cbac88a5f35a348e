import { type AuditAction, actionLabelIn } from '../../../i18n/auditActions.ts';
import { boolKey, isThreeState } from '../../../i18n/booleans.ts';
import { isYear } from '../../../i18n/numbers.ts';
import { countryIn } from '../../../i18n/places.ts';
import { resources } from '../../../resources/index.ts';
import { readableEmail } from '../../../resources/kit/emailAddresses.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { isResourceName } from '../../../resources/kit/names.ts';
import { titleFrom } from '../../../resources/kit/titles.ts';
import { messageFor } from '../i18n/message.ts';
import { textOf } from '../i18n/storedMessage.ts';
import type { Translator } from '../i18n/translator.ts';
import { fieldOf } from '../tables/names.ts';
import type { Title } from './titles.ts';
import type { CellKind } from './workbook.ts';

/** Reader of the cells. */
export interface CellReader {
  speech: Translator;
  /** Entity whose labels apply. */
  of: string;
  /** Formats a timestamp ('2026-01-31T14:04:00.000Z') for the file. */
  moment: (iso: string) => string;
}

interface Shown<K extends Kind> {
  /** Cell kind of the column; default is text. */
  holds?: (field: Field<K>) => CellKind;
  cell: (value: unknown, field: Field<K>, reader: CellReader) => string;
  /** Text of a missing value. */
  nothing?: (field: Field<K>, reader: CellReader) => string | null;
  /** Formats the value in a title, if it differs. */
  inTitle?: (value: string, speech: Translator) => string;
}

const plain: Shown<Kind> = { cell: String };
const word = (value: unknown, { speech, of }: CellReader) => speech.named(`resources.${of}.choices.${value}`);
/** A choice of entities uses their names. */
const choiceCell = (value: unknown, field: Field<'choice'>, reader: CellReader) => {
  if (field.options.every(isResourceName)) return reader.speech.word(`entities.${value}`);
  const option = Object.keys(field.labelsBy?.options ?? {}).find((each) => String(value).startsWith(`${each}.`));
  if (option === undefined) return word(value, reader);
  const { speech } = reader;
  return speech.say(messageFor('generic.qualified', { label: word(option, reader), detail: word(value, reader) }));
};
const deedCell = (deed: AuditAction, { speech }: CellReader) =>
  actionLabelIn(deed, {
    find: (key) => {
      const found = speech.named(key);
      // Without a translation the key itself is used.
      return key.endsWith(`.${found}`) ? undefined : found;
    },
    labelled: (values) => speech.say(messageFor('generic.labelled', values)),
  });
const titleCell: Shown<Kind> = { cell: (value, _, { speech }) => titleText(value as Title, speech) };
const dataCell: Shown<Kind> = { cell: (value) => JSON.stringify(value) };
const grouped = (value: string, { number }: Translator) => number(value);

/**
 * Formatting by kind for files that show a list as displayed: text in the reader's language, numbers and dates for
 * programs. Two similar tables have other purposes: `src/format/text.ts` formats values for pages with the browser's
 * formats; `entity/summary.ts` returns messages, because the reader is unknown. Shared code is in i18n (`truth.ts`,
 * `numbers.ts`, `places.ts`).
 */
const shown: { [K in Kind]: Shown<K> } = {
  text: {
    cell: (value, field, reader) => (field.actionNameOf ? deedCell(value as AuditAction, reader) : String(value)),
  },
  longText: { cell: (value, _, { speech }) => textOf(value, speech) },
  email: { cell: (value) => readableEmail(String(value)) },
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
    cell: (value, field, { speech }) => speech.say(boolKey(value, field)),
    // An undecided review is pending.
    nothing: (field, { speech }) => (isThreeState(field) ? speech.say(boolKey(null, field)) : null),
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

/** Returns the cell kind of a field. */
export const cellKindOf = (field: Field): CellKind => shownOf(field).holds?.(field) ?? 'text';

/** Formats a value for its cell; a missing value only if it is known to be missing. */
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

/** Renders a record's title in a language. */
export const titleText = ({ of, ...values }: Title, speech: Translator): string => {
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
