import type { useTranslate } from 'react-admin';
import { isYear } from '../../i18n/numbers.ts';
import { boolWord } from '../../i18n/truth.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import type { Values } from '../../resources/kit/values.ts';
import { formatDate, formatInstant } from './dates.ts';
import { listed } from './lists.ts';
import { formatInteger, formatMoney, formatQuantity, formatRate } from './numbers.ts';
import { countryName } from './places.ts';

type Translate = ReturnType<typeof useTranslate>;
interface Context {
  translate: Translate;
  /** The row in which the currency of an amount stands. */
  record: Values;
  /** The entity whose field it is: it may have a word of its own for an option. */
  of?: string | undefined;
}
type Writer<K extends Kind> = (value: unknown, field: Field<K>, context: Context) => string;

const plain = (value: unknown) => String(value);
const nothing = () => '';

/** The currency of a row's amounts. */
const currencyOf = (record: Values): string => (typeof record.currency === 'string' ? record.currency : 'USD');

/** The translated word of an option of a choice or a state: what the entity `of` calls it, else what all do. */
export const optionText = (option: string, translate: Translate, of?: string): string => {
  const shared = translate(`choices.${option}`, { _: option });
  return of ? translate(`resources.${of}.choices.${option}`, { _: shared }) : shared;
};

/** What stands in the address for rows that are neither true nor false. */
export const undecided = 'pending';

/** As people read each kind on a page. How a file says it is `server/core/export/shownCells.ts`, and why that is another table is said there. */
const writers: { [K in Kind]: Writer<K> } = {
  text: plain,
  longText: plain,
  email: plain,
  url: plain,
  phone: plain,
  secret: plain,
  integer: (value, field) => formatInteger(Number(value), { isGrouped: !isYear(field) }),
  money: (value, _, { record }) => formatMoney(String(value), currencyOf(record)),
  rate: (value) => formatRate(String(value)),
  quantity: (value) => formatQuantity(String(value)),
  date: (value) => formatDate(String(value)),
  instant: (value) => formatInstant(String(value)),
  bool: (value, field, { translate }) => translate(boolWord(value, field)),
  choice: (value, _, { translate, of }) => optionText(String(value), translate, of),
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

/** A value in words, for titles, chips and plain cells; '' for kinds that need more than words. */
export const textOf = (value: unknown, field: Field, context: Context): string =>
  value === null || value === undefined || value === ''
    ? ''
    : (writers[field.kind] as Writer<Kind>)(value, field, context);
