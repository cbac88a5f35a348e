import type { ComponentType } from 'react';
import type { Field, Kind } from '../resources/kit/fields.ts';
import { Group, Items, Json } from './kinds/show/nested.tsx';
import {
  Choice,
  Dash,
  Figures,
  LongText,
  Mail,
  Moment,
  Phone,
  Secret,
  Truth,
  Web,
  Words,
} from './kinds/show/plain.tsx';
import { AnyRef, Ref, Refs } from './kinds/show/reference.tsx';
import type { ShowProps } from './kinds/types.ts';

interface View<K extends Kind> {
  Show: ComponentType<ShowProps<K>>;
  /** Numbers stand under one another. */
  isRight?: true;
  /** Draws the absence of a value as well. */
  showsNothing?: true;
  /** Takes the whole width of a section. */
  isWide?: true;
  /**
   * Rows can be sorted by it. The kit says the same beside its checks, whose library a list does not need; a test holds
   * the two together.
   */
  isSortable?: true;
}

/** How each kind is shown. Its inputs stand in kinds/inputs.tsx, its filters in kinds/filters.tsx. */
export const views: { [K in Kind]: View<K> } = {
  text: { Show: Words, isSortable: true },
  longText: { Show: LongText, isWide: true },
  email: { Show: Mail, isSortable: true },
  url: { Show: Web },
  phone: { Show: Phone },
  secret: { Show: Secret },
  integer: { Show: Figures, isRight: true, isSortable: true },
  money: { Show: Figures, isRight: true, isSortable: true },
  rate: { Show: Figures, isRight: true, isSortable: true },
  quantity: { Show: Figures, isRight: true, isSortable: true },
  date: { Show: Figures, isSortable: true },
  instant: { Show: Moment, isSortable: true },
  bool: { Show: Truth, showsNothing: true, isSortable: true },
  choice: { Show: Choice, isSortable: true },
  choices: { Show: Words },
  country: { Show: Words, isSortable: true },
  currency: { Show: Words, isSortable: true },
  ref: { Show: Ref, isSortable: true },
  anyRef: { Show: AnyRef },
  refs: { Show: Refs },
  group: { Show: Group },
  items: { Show: Items, isWide: true },
  json: { Show: Json, isWide: true },
};

type Shown = Omit<ShowProps, 'isCompact'> & { isCompact?: boolean };

/** The value of a field as its kind shows it. The one place where a kind meets its view. */
export const ShowValue = ({ isCompact = false, ...props }: Shown) => {
  const { Show, showsNothing } = views[props.field.kind] as View<Kind>;
  const isNothing = props.value === null || props.value === undefined || props.value === '';
  return isNothing && !showsNothing ? <Dash /> : <Show {...props} isCompact={isCompact} />;
};

/** Amounts, rates and numbers are right aligned. */
export const isRightAligned = (field: Field): boolean => views[field.kind].isRight === true;

/** Rows can be sorted by fields of most kinds. */
export const isSortable = (field: Field): boolean => views[field.kind].isSortable === true;

/** Long texts and tables take the whole width of a section. */
export const isWide = (field: Field): boolean => views[field.kind].isWide === true;
