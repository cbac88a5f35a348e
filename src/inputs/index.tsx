import type { ComponentType, ReactElement } from 'react';
import { BooleanInput, DateTimeInput, NumberInput, TextInput } from 'react-admin';
import { latestDay } from '../../resources/kit/calendar.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import { kindSpecOf } from '../../resources/kit/kinds.ts';
import { countryName, currencyName } from '../format/places.ts';
import { ChoiceInput, ChoicesInput, GroupedChoiceInput, ListInput } from './choices.tsx';
import { DayInput } from './DayInput.tsx';
import { MoneyInput, QuantityInput, RateInput } from './decimals.tsx';
import { Help } from './Help.tsx';
import { JsonInput } from './JsonInput.tsx';
import { ListedInput, ListedManyInput } from './ListedInput.tsx';
import { LongInput } from './LongInput.tsx';
import { GroupInput, ItemsInput } from './nested.tsx';
import { OptionInput } from './OptionInput.tsx';
import { AnyRecordInput, RecordInput, RecordsInput } from './records.tsx';
import { SecretInput } from './SecretInput.tsx';

/** Options of an input in addition to its declaration; `label` overrides the field's label. */
interface InputOptions {
  label?: string;
  helperText?: string | false;
  autoFocus?: boolean;
  isRequired?: boolean;
}

interface Entry {
  Input: ComponentType<Record<string, unknown>>;
  props: (field: Field) => object;
  /** Replaces the entry for some declarations of the kind. */
  variant?: (field: Field) => Entry | null;
}

/** A table row: react-admin's input for a kind, with the declaration mapped to its props. */
const using = <P, K extends Kind>(
  Input: ComponentType<P>,
  props: (field: Field<K>) => Partial<P> & object = () => ({}),
) => ({ Input, props }) as Entry;

const html = (htmlInput: object) => ({ slotProps: { htmlInput: { autoComplete: 'off', ...htmlInput } } });
const atMost = (max: number | undefined) => html(max ? { maxLength: max } : {});
const named = (options: readonly string[], nameOf: (option: string) => string) => ({
  choices: options.map((id) => ({ id, name: nameOf(id) })),
  translateChoice: false,
});
const chosen = (options: readonly string[]) => ({ options, margin: 'none' as const });
const list = {
  emptyText: 'generic.show.notSet',
  margin: 'none' as const,
  slotProps: { select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } },
};
// A list that opens by itself on focus would cover the inputs below.
const sought = { margin: 'none' as const, openOnFocus: false, noOptionsText: 'generic.form.noMatch' };
const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const lastDay = ({ notAfter }: Field<'date'>) =>
  notAfter === 'today' ? latestDay(new Date().toISOString()) : (notAfter ?? '2199-12-31');

const grouped = using(GroupedChoiceInput, ({ options, groups, labelsBy }: Field<'choice'>) => ({
  ...sought,
  ...{ options, groups, labelsBy },
}));

/** The input of each kind. */
const inputs: { [K in Kind]: Entry } = {
  text: using(TextInput, ({ max }: Field<'text'>) => atMost(max)),
  longText: using(LongInput, ({ max, isTable, picture }: Field<'longText'>) => ({ isTable, picture, ...atMost(max) })),
  email: using(TextInput, () => ({ type: 'email', ...html({ inputMode: 'email' }) })),
  url: using(TextInput, () => ({ placeholder: 'https://', ...html({ inputMode: 'url' }) })),
  phone: using(TextInput, () => ({ type: 'tel', placeholder: '+12025550123', ...html({ inputMode: 'tel' }) })),
  secret: using(SecretInput, ({ max = 64 }: Field<'secret'>) => ({ max })),
  integer: using(NumberInput, ({ min, max }: Field<'integer'>) => ({
    step: 1,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...html({ inputMode: 'numeric' }),
  })),
  money: using(MoneyInput),
  rate: using(RateInput),
  quantity: using(QuantityInput),
  // react-admin's date inputs fail with focus on the first render.
  date: using(DayInput, (field: Field<'date'>) => ({
    autoFocus: false,
    businessDayOf: field.businessDayOf,
    ...html({ max: lastDay(field), ...(field.notBefore ? { min: field.notBefore } : {}) }),
  })),
  instant: using(DateTimeInput, () => ({
    autoFocus: false,
    parse: (typed: string) => (typed ? new Date(typed).toISOString() : null),
  })),
  // Null, neither true nor false, until set.
  bool: using(BooleanInput, (field: Field<'bool'>) => ({
    defaultValue: field.default ?? null,
    sx: { justifyContent: 'center', minHeight: 40 },
  })),
  choice: {
    ...using(ChoiceInput, ({ options }: Field<'choice'>) => ({ ...list, ...chosen(options) })),
    variant: (field) => ('groups' in field ? grouped : null),
  },
  choices: using(ChoicesInput, ({ options }: Field<'choices'>) => ({
    ...chosen(options),
    sx: { gridColumn: '1 / -1' },
  })),
  country: using(OptionInput, ({ options }: Field<'country'>) => ({ ...sought, ...named(options, countryName) })),
  currency: using(ListInput, ({ options }: Field<'currency'>) => ({
    ...list,
    ...named(options, (code) => `${code} · ${currencyName(code)}`),
  })),
  timeZone: using(OptionInput, () => ({
    ...sought,
    ...named(zones(), (zone) => zone.replaceAll('_', ' ')),
  })),
  ref: using(RecordInput, ({ to, among, optionDetails, anyContext, inContext }: Field<'ref'>) => ({
    ...sought,
    reference: to,
    among,
    optionDetails,
    anyContext,
    inContext,
  })),
  anyRef: using(AnyRecordInput, ({ by, to }: Field<'anyRef'>) => ({ ...sought, by, references: to })),
  recordId: using(TextInput),
  refs: using(RecordsInput, ({ to, among, optionDetails, anyContext }: Field<'refs'>) => ({
    ...sought,
    reference: to,
    among,
    optionDetails,
    anyContext,
  })),
  group: using(GroupInput, ({ fields }: Field<'group'>) => ({ children: inputsOf(fields) })),
  items: using(ItemsInput, ({ fields, max = 50 }: Field<'items'>) => ({ max, children: inputsOf(fields) })),
  json: using(JsonInput),
};

/**
 * Returns the input of a declared field at a path of the surrounding form: `inputOf(fields.amount, 'amount')`. It is a
 * react-admin input (or one based on `useInput`), labelled by the form's resource and validated by its resolver.
 */
export const inputOf = (field: Field, source: string, options: InputOptions = {}): ReactElement => {
  const { Input, props } = entryOf(field);
  const isRequired = field.required === true;
  return (
    <Input
      key={source}
      source={source}
      fullWidth
      {...helping(field, source)}
      {...(field.default === undefined ? {} : { defaultValue: field.default })}
      isRequired={isRequired}
      {...options}
      {...props(field)}
    />
  );
};

/** Returns the table row of a field; a reference may take its options from an action instead of a list. */
const entryOf = (field: Field): Entry => {
  const action = 'optionsFrom' in field ? field.optionsFrom : undefined;
  const entry = inputs[field.kind];
  if (action === undefined) return entry.variant?.(field) ?? entry;
  const Input = kindSpecOf(field).many ? ListedManyInput : ListedInput;
  return using(Input, () => ({ ...sought, action }));
};

/** The help text, linked to the input for screen readers. */
const helping = (field: Field, source: string) => {
  if (!field.help) return { helperText: false };
  const id = `help-${source}`;
  const isNamedBy = kindSpecOf(field).toggle && { options: { slotProps: { input: { 'aria-describedby': id } } } };
  return { helperText: <Help id={id} source={source} />, ...isNamedBy };
};

const inputsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([source, field]) => inputOf(field, source));
