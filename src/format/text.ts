import type { useTranslate } from 'react-admin';
import { boolKey } from '../../i18n/booleans.ts';
import { isYear } from '../../i18n/numbers.ts';
import { readableEmail } from '../../resources/kit/emailAddresses.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import type { Values } from '../../resources/kit/values.ts';
import { formatDate, formatInstant } from './dates.ts';
import { listed } from './lists.ts';
import { formatBytes, formatInteger, formatMoney, formatQuantity, formatRate } from './numbers.ts';
import { countryName } from './places.ts';

type Translate = ReturnType<typeof useTranslate>;
interface Context {
  translate: Translate;
  /** The row that holds the currency of an amount. */
  record: Values;
  /** The entity of the field, which may have labels of its own for options. */
  of?: string | undefined;
}
type Writer<K extends Kind> = (value: unknown, field: Field<K>, context: Context) => string;

const plain = (value: unknown) => String(value);
const nothing = () => '';

/** Returns the currency of a row's amounts. */
export const currencyOf = (record: Values): string => (typeof record.currency === 'string' ? record.currency : 'USD');

/** Returns the label of an option or state: the entity's own if it has one, else the shared label. */
export const optionText = (option: string, translate: Translate, of?: string): string => {
  const shared = translate(`choices.${option}`, { _: option });
  return of ? translate(`resources.${of}.choices.${option}`, { _: shared }) : shared;
};

/**
 * Returns the label of a choice in a record: 'Investment (Contribution)' if the meaning of the option depends on a
 * sibling, with all its meanings while that sibling is unknown.
 */
export const choiceText = (
  option: string,
  { labelsBy }: { labelsBy?: Field<'choice'>['labelsBy'] | undefined },
  { translate, record = {}, of }: { translate: Translate; record?: Values; of?: string | undefined },
): string => {
  const label = optionText(option, translate, of);
  const siblings = labelsBy?.options[option];
  if (!labelsBy || !siblings) return label;
  const known = siblings.filter((sibling) => sibling === record[labelsBy.field]);
  const details = (known.length ? known : siblings).map((sibling) => optionText(`${option}.${sibling}`, translate, of));
  return translate('generic.qualified', { label, detail: details.join(' / ') });
};

/** Address value of the filter for undecided rows. */
export const undecided = 'pending';

/** Text of each kind on a page. Files use `server/core/export/shownCells.ts`, which explains the separate table. */
const writers: { [K in Kind]: Writer<K> } = {
  text: plain,
  longText: plain,
  email: (value) => readableEmail(String(value)),
  url: plain,
  phone: plain,
  secret: plain,
  integer: (value, field) =>
    field.isBytes ? formatBytes(Number(value)) : formatInteger(Number(value), { isGrouped: !isYear(field) }),
  money: (value, _, { record }) => formatMoney(String(value), currencyOf(record)),
  rate: (value) => formatRate(String(value)),
  quantity: (value) => formatQuantity(String(value)),
  date: (value) => formatDate(String(value)),
  instant: (value) => formatInstant(String(value)),
  bool: (value, field, { translate }) => translate(boolKey(value, field)),
  choice: (value, { labelsBy }, context) => choiceText(String(value), { labelsBy }, context),
  choices: (value, _, { translate, of }) => listed((value as string[]).map((v) => optionText(v, translate, of))),
  country: (value) => countryName(String(value)),
  currency: plain,
  timeZone: plain,
  ref: nothing,
  anyRef: nothing,
  recordId: nothing,
  refs: nothing,
  group: nothing,
  items: nothing,
  json: (value) => JSON.stringify(value),
};

/** Formats a value as text, for titles, chips and plain cells; '' for kinds that need more than text. */
export const textOf = (value: unknown, field: Field, context: Context): string =>
  value === null || value === undefined || value === ''
    ? ''
    : (writers[field.kind] as Writer<Kind>)(value, field, context);
