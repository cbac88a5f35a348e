import TextField from '@mui/material/TextField';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
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
import type { InputProps } from './types.ts';

type Input<K extends Kind> = ComponentType<InputProps<K>>;

// Finding a record by typing needs more code than all other inputs together: it comes when a form has such a field.
const references = () => import('./inputs/references.tsx');
const AnyRefInput = lazy(async () => ({ default: (await references()).AnyRefInput }));
const CountryInput = lazy(async () => ({ default: (await references()).CountryInput }));
const TimeZoneInput = lazy(async () => ({ default: (await references()).TimeZoneInput }));
const RefInput = lazy(async () => ({ default: (await references()).RefInput }));
const RefsInput = lazy(async () => ({ default: (await references()).RefsInput }));

/** How each kind is typed. */
export const inputs: { [K in Kind]: Input<K> | LazyExoticComponent<Input<K>> } = {
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
  timeZone: TimeZoneInput,
  ref: RefInput,
  anyRef: AnyRefInput,
  recordId: TextInput,
  refs: RefsInput,
  group: GroupInput,
  items: ItemsInput,
  json: JsonInput,
};

/** The input of a field, inside a form. The one place where a kind meets its input. */
export const InputOf = (props: InputProps & { field: Field; mask?: string }) => {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return (
    <Suspense fallback={<TextField fullWidth disabled label={props.label} />}>
      <Input {...props} />
    </Suspense>
  );
};
