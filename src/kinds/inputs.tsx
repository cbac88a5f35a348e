import type { ComponentType } from 'react';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import { BoolInput, ChoiceInput, ChoicesInput, CurrencyInput } from './inputs/choices.tsx';
import {
  DateInput,
  EmailInput,
  InstantInput,
  LongTextInput,
  PhoneInput,
  SecretInput,
  TextInput,
  UrlInput,
} from './inputs/line.tsx';
import { GroupInput, ItemsInput, JsonInput } from './inputs/nested.tsx';
import { IntegerInput, MoneyInput, QuantityInput, RateInput } from './inputs/numbers.tsx';
import { AnyRefInput, CountryInput, RefInput, RefsInput } from './inputs/references.tsx';
import type { InputProps } from './types.ts';

/** How each kind is typed. */
export const inputs: { [K in Kind]: ComponentType<InputProps<K>> } = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  secret: SecretInput,
  integer: IntegerInput,
  money: MoneyInput,
  rate: RateInput,
  quantity: QuantityInput,
  date: DateInput,
  instant: InstantInput,
  bool: BoolInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  country: CountryInput,
  currency: CurrencyInput,
  ref: RefInput,
  anyRef: AnyRefInput,
  refs: RefsInput,
  group: GroupInput,
  items: ItemsInput,
  json: JsonInput,
};

/** The input of a field, inside a form. The one place where a kind meets its input. */
export const InputOf = (props: InputProps & { field: Field; mask?: string }) => {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return <Input {...props} />;
};
