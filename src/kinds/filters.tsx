import type { ComponentType } from 'react';
import type { Kind } from '../../resources/kit/fields.ts';
import { BoolFilter, ChoiceFilter, CountryFilter, CurrencyFilter, TextFilter } from './filters/choices.tsx';
import { DayFilter, NumberFilter, RateFilter } from './filters/range.tsx';
import { AnyRefFilter, RecordIdFilter, RefFilter } from './filters/references.tsx';
import type { FilterProps } from './types.ts';

/** How lists are filtered by each kind; null where they are not. */
export const filters: { [K in Kind]: ComponentType<FilterProps<K>> | null } = {
  text: TextFilter,
  longText: null,
  email: TextFilter,
  url: null,
  phone: null,
  secret: null,
  integer: NumberFilter,
  money: NumberFilter,
  rate: RateFilter,
  quantity: NumberFilter,
  date: DayFilter,
  instant: DayFilter,
  bool: BoolFilter,
  choice: ChoiceFilter,
  choices: null,
  country: CountryFilter,
  currency: CurrencyFilter,
  timeZone: null,
  ref: RefFilter,
  anyRef: AnyRefFilter,
  recordId: RecordIdFilter,
  refs: null,
  group: null,
  items: null,
  json: null,
};

/** The filter of a field. The one place where a kind meets its filter. */
export const FilterOf = (props: FilterProps) => {
  const Filter = filters[props.field.kind] as ComponentType<FilterProps> | null;
  return Filter ? <Filter {...props} /> : null;
};
