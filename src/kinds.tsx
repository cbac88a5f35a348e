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
import { AnyRef, RecordId, Ref, Refs } from './kinds/show/reference.tsx';
import type { ShowProps } from './kinds/types.ts';

interface View<K extends Kind> {
  Show: ComponentType<ShowProps<K>>;
  /** Pixels of its column, known before the values are, so that nothing moves when they come. None: what the others leave. */
  width?: number;
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
  phone: { Show: Phone, width: 130 },
  secret: { Show: Secret, width: 110 },
  integer: { Show: Figures, width: 124, isRight: true, isSortable: true },
  money: { Show: Figures, width: 134, isRight: true, isSortable: true },
  rate: { Show: Figures, width: 90, isRight: true, isSortable: true },
  quantity: { Show: Figures, width: 110, isRight: true, isSortable: true },
  date: { Show: Figures, width: 110, isSortable: true },
  instant: { Show: Moment, width: 110, isSortable: true },
  bool: { Show: Truth, width: 92, showsNothing: true, isSortable: true },
  choice: { Show: Choice, width: 140, isSortable: true },
  choices: { Show: Words },
  country: { Show: Words, width: 136, isSortable: true },
  currency: { Show: Words, width: 84, isSortable: true },
  timeZone: { Show: Words },
  ref: { Show: Ref, isSortable: true },
  anyRef: { Show: AnyRef },
  recordId: { Show: RecordId },
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

/** Pixels of a column of the field; undefined where it takes what the others leave. */
export const widthOf = (field: Field): number | undefined => views[field.kind].width;

/** Amounts, rates and numbers are right aligned. */
export const isRightAligned = (field: Field): boolean => views[field.kind].isRight === true;

/** Rows can be sorted by fields of most kinds. */
export const isSortable = (field: Field): boolean => views[field.kind].isSortable === true;

/** Long texts and tables take the whole width of a section. */
export const isWide = (field: Field): boolean => views[field.kind].isWide === true;
