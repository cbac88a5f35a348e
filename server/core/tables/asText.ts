import { placesOf } from '../../../resources/kit/decimals.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { MARK } from '../i18n/storedMessage.ts';
import { columns } from './kinds.ts';

/** Currencies of an entity without decimals, although all amounts are stored with two. */
const whole = ({ fields: { currency } }: Resource): readonly string[] =>
  currency && 'options' in currency ? currency.options.filter((code) => placesOf(code) === 0) : [];

/** Returns SQL that formats an amount, or a sum, with the decimals of its currency: 1001 yen, 1001.00 dollars. */
export const amountAsText = (resource: Resource, amount: string, alias = 't'): string => {
  const codes = whole(resource);
  if (!codes.length) return amount;
  return `case when ${alias}."currency" in (${codes.map((code) => `'${code}'`).join(', ')}) then (${amount})::numeric(20,0) else ${amount} end`;
};

/** Returns the field that stores the message of a generated text, if any. */
export const messageOf = (field: Field | undefined): string | undefined =>
  field && 'messageIn' in field ? field.messageIn : undefined;

/** Returns SQL that reads a column for display: a generated text as its message. */
export const answeredColumn = (resource: Resource, name: string, field: Field): string => {
  const message = messageOf(field);
  if (!message) return readColumn(resource, name, field);
  const column = `t."${snake(message)}"`;
  return `case when ${column} is null then to_jsonb(${readColumn(resource, name, field)}) else jsonb_build_object('${MARK}', ${column}) end`;
};

/** Returns SQL that reads the column of a field as the API value. */
export const readColumn = (resource: Resource, name: string, field: Field): string => {
  const column = `t."${snake(name)}"`;
  if (kindSpecOf(field).amount) return amountAsText(resource, column);
  return columns[field.kind].read?.(column) ?? column;
};
