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
  /** Pixels that a column of it takes at least: known before the values are, so that nothing moves when they come. */
  width: number;
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
  text: { Show: Words, width: 150, isSortable: true },
  longText: { Show: LongText, width: 200, isWide: true },
  email: { Show: Mail, width: 180, isSortable: true },
  url: { Show: Web, width: 160 },
  phone: { Show: Phone, width: 130 },
  secret: { Show: Secret, width: 110 },
  integer: { Show: Figures, width: 100, isRight: true, isSortable: true },
  money: { Show: Figures, width: 150, isRight: true, isSortable: true },
  rate: { Show: Figures, width: 100, isRight: true, isSortable: true },
  quantity: { Show: Figures, width: 120, isRight: true, isSortable: true },
  date: { Show: Figures, width: 115, isSortable: true },
  instant: { Show: Moment, width: 115, isSortable: true },
  bool: { Show: Truth, width: 95, showsNothing: true, isSortable: true },
  choice: { Show: Choice, width: 140, isSortable: true },
  choices: { Show: Words, width: 160 },
  country: { Show: Words, width: 130, isSortable: true },
  currency: { Show: Words, width: 90, isSortable: true },
  ref: { Show: Ref, width: 180, isSortable: true },
  anyRef: { Show: AnyRef, width: 170 },
  refs: { Show: Refs, width: 160 },
  group: { Show: Group, width: 180 },
  items: { Show: Items, width: 160, isWide: true },
  json: { Show: Json, width: 180, isWide: true },
};

type Shown = Omit<ShowProps, 'isCompact'> & { isCompact?: boolean };

/** The value of a field as its kind shows it. The one place where a kind meets its view. */
export const ShowValue = ({ isCompact = false, ...props }: Shown) => {
  const { Show, showsNothing } = views[props.field.kind] as View<Kind>;
  const isNothing = props.value === null || props.value === undefined || props.value === '';
  return isNothing && !showsNothing ? <Dash /> : <Show {...props} isCompact={isCompact} />;
};

/** Pixels that a column of the field takes at least. */
export const widthOf = (field: Field): number => views[field.kind].width;

/** Amounts, rates and numbers are right aligned. */
export const isRightAligned = (field: Field): boolean => views[field.kind].isRight === true;

/** Rows can be sorted by fields of most kinds. */
export const isSortable = (field: Field): boolean => views[field.kind].isSortable === true;

/** Long texts and tables take the whole width of a section. */
export const isWide = (field: Field): boolean => views[field.kind].isWide === true;
