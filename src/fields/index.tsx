import { type ElementType, type ReactNode, Suspense } from 'react';
import {
  RecordContextProvider,
  SelectField,
  TextField,
  useFieldValue,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { isThreeState } from '../../i18n/booleans.ts';
import { resources } from '../../resources/index.ts';
import { isReadable } from '../../resources/kit/can.ts';
import { fieldOf } from '../../resources/kit/fieldOf.ts';
import type { Field, Kind } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { countryName } from '../format/places.ts';
import type { Row, Values } from '../providers/record.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { figures } from '../theme/components.ts';
import { choicesOf } from './choices.ts';
import { isFilled } from './filled.ts';
import { MailCell, MailField } from './MailField.tsx';
import { GroupField, ItemsField, JsonField } from './nested.tsx';
import { AnyRefField, RecordIdField, RefField, RefsField } from './references.tsx';
import type { DeclaredProps } from './types.ts';
import {
  BoolField,
  ChoiceField,
  Dash,
  DayOfField,
  MoneyHeadline,
  NumericField,
  PhoneField,
  TextualField,
  WebField,
} from './valueFields.tsx';

interface View<K extends Kind> {
  /** A react-admin field, or one with the same props. */
  Field: ElementType;
  /** Variant for lists: one line, no link but the row's own, minimal DOM for tables with hundreds of rows. */
  Cell?: ElementType;
  /** Variant for the head of a page. */
  Headline?: ElementType;
  /** Maps declaration options to props. */
  props?: (declared: DeclaredProps<K>) => object;
  /** Minimum column width in pixels, known before the values load. */
  width?: number;
  /**
   * How a narrow column shrinks, to two lines at most. 'words' wrap. A 'name' stays on one line unless long, because it
   * loads after its row and the row must not grow. A 'term' is never truncated.
   */
  gives?: 'words' | 'name' | 'term';
  /** Right-aligned numbers. */
  isRight?: true;
  /** Returns whether the field also renders an empty value. */
  showsNothing?: (field: Field<K>) => boolean;
  /** Takes the full width of a section and fits no column. */
  isWide?: true;
  /** May need the full width of a page. */
  isTable?: true;
  /** Several values, which fit no column. */
  isMany?: true;
  /** Sortable kinds. Duplicates the kit, whose validation library lists do not need; a test keeps both in sync. */
  isSortable?: true;
}

const own = <K extends Kind>(declared: DeclaredProps<K>) => declared;
const inFigures = () => ({ sx: figures });
const broken = { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' } as const;
/** Reserved width of name columns while names load. */
const NAME = 120;

/** How each kind is shown: in details, in lists, and as a column. */
export const fields: { [K in Kind]: View<K> } = {
  text: { Field: TextField, Cell: TextualField, gives: 'words', isSortable: true },
  longText: { Field: TextField, props: () => ({ sx: broken }), Cell: TextualField, isWide: true, gives: 'words' },
  email: { Field: MailField, Cell: MailCell, gives: 'words', isSortable: true },
  url: { Field: WebField, Cell: TextualField, gives: 'words' },
  phone: { Field: PhoneField, Cell: TextualField, width: 130 },
  secret: { Field: TextField, props: inFigures, Cell: NumericField, width: 110 },
  integer: { Field: NumericField, props: own, width: 60, isRight: true, isSortable: true },
  money: { Field: NumericField, Headline: MoneyHeadline, props: own, width: 134, isRight: true, isSortable: true },
  rate: { Field: NumericField, props: own, width: 90, isRight: true, isSortable: true },
  quantity: { Field: NumericField, props: own, width: 110, isRight: true, isSortable: true },
  date: {
    Field: NumericField,
    props: own,
    width: 110,
    isSortable: true,
  },
  instant: {
    Field: NumericField,
    props: own,
    Cell: DayOfField,
    width: 110,
    isSortable: true,
  },
  bool: { Field: BoolField, props: own, width: 60, showsNothing: isThreeState, isSortable: true },
  choice: { Field: ChoiceField, props: own, width: 90, gives: 'term', isSortable: true },
  choices: { Field: TextualField, props: own, gives: 'words' },
  country: {
    Field: SelectField,
    props: ({ field }) => ({ choices: choicesOf(field.options), optionText: countryOption, translateChoice: false }),
    Cell: TextualField,
    width: 100,
    isSortable: true,
  },
  currency: { Field: TextField, Cell: TextualField, width: 60, isSortable: true },
  timeZone: { Field: TextField, Cell: TextualField, gives: 'words' },
  ref: { Field: RefField, props: own, width: NAME, gives: 'name', isSortable: true },
  anyRef: { Field: AnyRefField, props: own, width: NAME, gives: 'name' },
  recordId: { Field: RecordIdField, props: own, width: NAME, gives: 'name' },
  refs: { Field: RefsField, props: own, isMany: true },
  group: { Field: GroupField, props: own, isWide: true, isMany: true },
  items: { Field: ItemsField, props: own, isWide: true, isTable: true, isMany: true },
  json: { Field: JsonField, props: own, isWide: true, isTable: true, isMany: true },
};

const countryOption = ({ id }: { id: string }) => countryName(id);

/** Returns the column properties of a field, which do not depend on values. */
export const viewOf = (field: Field): Omit<View<Kind>, 'Field' | 'Cell' | 'props' | 'showsNothing'> =>
  fields[field.kind];

/** Returns whether lists of an entity show a timestamp with its time of day. */
export const showsTime = (name: ResourceName, source: string): boolean =>
  resources[name].list.times?.includes(source) ?? false;

type Shown = Omit<DeclaredProps, 'words'> & { words?: string; isCell?: boolean; isHeadline?: boolean };

/**
 * Renders a declared field of the record in context (`useRecordContext`) by its kind, or a dash if empty. `isCell`
 * renders the one-line variant for lists and cards, `isHeadline` the short one for the head of a page.
 */
export const FieldOf = ({ isCell = false, isHeadline = false, words = '', ...declared }: Shown) => {
  const { Field, Cell, Headline, props, showsNothing } = fields[declared.field.kind] as View<Kind>;
  const value: unknown = useFieldValue(declared);
  if (!isFilled(value) && !showsNothing?.(declared.field)) return <Dash />;
  if (isHeadline && Headline) return <Headline source={declared.source} />;
  if (isCell && Cell) return <Cell {...declared} words={words} />;
  return <Field source={declared.source} variant="inherit" {...props?.({ ...declared, words })} />;
};

interface Props {
  name: ResourceName;
  /** A field, a state, or a base column ('createdAt'). */
  source: string;
  /** Defaults to the record context. */
  record?: Values;
  isCell?: boolean;
  isHeadline?: boolean;
  isLinkless?: boolean;
}

/**
 * Renders a field of an entity by name, in lists, details, cards and hand-written screens. Uses a custom part from
 * `useSlots` if there is one, else the kind's field. Renders nothing if the role may not read the field.
 */
export const DeclaredField = ({
  name,
  source,
  record,
  isCell = false,
  isHeadline = false,
  isLinkless = false,
}: Props) => {
  const field = fieldOf(resources[name], source);
  const role = useRole();
  if (!field || !isReadable(field, role)) return null;
  const words = `resources.${name}.fields.${source}`;
  const drawn = (
    <Handmade {...{ name, source, isCell }}>
      <FieldOf {...{ field, source, words, isHeadline, isLinkless }} isCell={isCell && !showsTime(name, source)} />
    </Handmade>
  );
  return record ? <RecordContextProvider value={record}>{drawn}</RecordContextProvider> : drawn;
};

const Handmade = ({ name, source, isCell, children }: Omit<Props, 'record'> & { children: ReactNode }) => {
  const record = useRecordContext<Row>();
  const { cellOf, factOf } = useSlots();
  const Own = (isCell ? undefined : factOf(name, source)) ?? cellOf(name, source);
  if (!Own || !record || record[source] === undefined) return children;
  return (
    <Suspense fallback={null}>
      <Own record={record} />
    </Suspense>
  );
};

/**
 * Returns a function that tests whether a field of the current record renders nothing: no value, and no custom part for
 * an empty value.
 */
export const useIsEmpty = (name: ResourceName): ((source: string) => boolean) => {
  const record = useRecordContext<Row>();
  const { cellOf } = useSlots();
  return (source) => {
    const field = fieldOf(resources[name], source);
    const isDrawn = field && (fields[field.kind] as View<Kind>).showsNothing?.(field);
    return !isFilled(record?.[source]) && !isDrawn && !cellOf(name, source);
  };
};

/** The translated name of a field. */
export const FieldLabel = ({ name, field }: { name: ResourceName; field: string }) =>
  useTranslate()(`resources.${name}.fields.${field}`);
