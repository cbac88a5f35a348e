import type { CheckDigits } from './checkDigits.ts';
import type { OwnName, ResourceName, Role } from './names.ts';
import type { Tone } from './tone.ts';
import type { UnsealedReason } from './unsealed.ts';

type Among = Readonly<Record<string, readonly string[] | { not: readonly string[] }>>;

/** A condition on sibling values: each is one of a list, or none of it. One of several conditions is enough. */
export type When = Among | readonly Among[];

/** A value set for users of a role instead of an input: a literal, or the id of their own record. */
type Preset = string | { own: OwnName };

/** Options of every field, in addition to those of its kind. */
export interface Common {
  /** Must be given on create and may not be emptied. */
  required?: true;
  /** No two rows may share a value, soft-deleted rows excluded. `except` exempts rows whose field has that value. */
  unique?: true | { except: Readonly<Record<string, string>> };
  /** Set by the server; never accepted in a body. */
  readOnly?: true;
  /** Accepted on create only. */
  once?: true;
  /** Condition on the stored record that makes the field read-only in forms. */
  fixedWhen?: When;
  /** Never leaves the server. */
  hidden?: true;
  /**
   * Shows the text `help.<field>` under the input, always or under a condition. A language without that text shows
   * none.
   */
  help?: true | When;
  /** For readers only: no computation uses it. */
  note?: true;
  /** For integrations: in the API, exports and search, but on no generic page. */
  technical?: true;
  /** Roles that can read the value. */
  readBy?: readonly Role[];
  /** Roles that may set the value. */
  writeBy?: readonly Role[];
  /** Default of a new row. */
  default?: string | number | boolean;
  /** Condition under which the field applies: otherwise it is neither shown, sent nor accepted. */
  when?: When;
  /** Condition under which the field is required. */
  requiredWhen?: When;
  /**
   * A form requires it under `requiredWhen`. For other callers the server fills in the known value, and refuses only
   * without one.
   */
  orKnown?: true;
  /** Value set on create for these roles instead of an input. */
  preset?: Readonly<Partial<Record<Role, Preset>>>;
  /** For an input: shown only after a refusal names it. */
  whenRefused?: true;
  /** Defaults to the working context on create. */
  inContext?: 'fund' | 'company';
  /** Excludes the value from the row seal, for this reason. Seals cover every other stored field. */
  unsealed?: UnsealedReason;
}

type Inner = Record<string, Field>;

/** Options for selecting a reference. The server enforces its own checks. */
interface Choosing {
  /**
   * Limits the offered records by filters of their list. A filter takes a value, a field of the referring record
   * (`of`), or a mapping of that field's values (`as`); null matches records without a value.
   */
  among?: Readonly<
    Record<
      string,
      string | readonly string[] | null | { of: string; as?: Readonly<Record<string, string | readonly string[]>> }
    >
  >;
  /** Fields shown beside the title to tell the options apart. */
  optionDetails?: readonly string[];
  /** Also offers records outside the working context: an investor of one fund can join another. */
  anyContext?: true;
  /**
   * The action of the entity that lists the users to choose from, given the values of its query. The entity's rules
   * check the chosen ones, because most writers cannot read user accounts.
   */
  optionsFrom?: string;
}

/**
 * Records of an entity that reference another record by a field, optionally limited by values or by a field with the
 * same value in both.
 */
interface Naming {
  resource: ResourceName;
  by: string;
  among?: Among;
  /** A field with the same name in both records, or pairs of field names. */
  same?: string | Readonly<Record<string, string>>;
  /** The field of this record with the value of `by`, instead of its id. */
  is?: string;
  /** The list field of this record that contains the value of `by`. */
  listedIn?: string;
  /** Follows `by` from record to record of the same entity; one of the chain must have the values of `among`. */
  chain?: true;
}

/**
 * References that make the value true if any row that is not deleted has one. Each is queried on every read of the
 * record.
 */
export type NamedBy = readonly Naming[];

/** A record that must exist while the condition holds; one of several references is enough. */
export interface Requirement<K extends string = string> {
  key: K;
  when: When;
  by: NamedBy;
}

/** The latest time in the column `at` of another table, joined by the column that references the record. */
export interface LastOf {
  table: string;
  by: string;
  at: string;
}

/** The kinds of field and their options. A new kind is a line here and a compile error in each of the three tables. */
export interface KindOptions {
  text: {
    max?: number;
    pattern?: string;
    /** The field is the name of an action, shown by means of the siblings that hold the action kind and the entity. */
    actionNameOf?: { action: string; entity: string };
    /** Extra action names beyond the moves and actions of records. */
    extraActions?: readonly string[];
    /** Computed on read: the name of the user that this field refers to. */
    nameOf?: string;
  };
  longText: {
    max?: number;
    /** The input accepts a file for its lines: CSV, or the first sheet of a workbook. */
    isTable?: true;
    /**
     * A PNG in base64. The input takes a PNG, JPEG or SVG file and draws it as a PNG of at most this many pixels.
     */
    picture?: { width: number; height: number };
    /**
     * The hidden JSON field with the message behind a server-written text, so that readers see it in their language.
     */
    messageIn?: string;
  };
  email: object;
  url: object;
  phone: object;
  /** Stored encrypted; every reader gets only the last four characters. */
  secret: {
    max?: number;
    /** Refuses values of this format with wrong check digits. */
    digits?: CheckDigits;
  };
  /** `isBytes`: a size of a file, shown as '240 kB'. */
  integer: { min?: number; max?: number; isBytes?: true };
  /** Decimal string with two places, in the currency of the sibling field `currency`. */
  money: {
    min?: string;
    above?: string;
    /**
     * The sibling amount that may exceed `above` instead. This amount may then equal the limit, never fall below it.
     */
    mayExceedBy?: string;
    /** Initial value of an action's input: an amount of its record, unless that is zero. */
    prefill?: { of: string };
  };
  /** A fraction with six places: 0.08 is 8 %. */
  rate: { min?: string; max?: string };
  /** A number of units or a price with six places. */
  quantity: { min?: string };
  /** A calendar day without a zone. */
  date: {
    notAfter?: 'today' | string;
    notBefore?: string;
    /**
     * Initial value in forms, freely editable. The input of a step may take a day of its record, or of the record that
     * its field `in` references. A future or missing day becomes today.
     */
    prefill?: 'today' | { of: string; in?: string };
    /** Banks settle on this day. Names the field with the fund whose holiday calendar decides when a form warns. */
    businessDayOf?: string;
  };
  /** A timestamp in UTC. */
  /** `lastOf` makes it a computed field, read from another table. */
  instant: { lastOf?: LastOf };
  /**
   * True or false. `verdict` is a review outcome, null while pending. `namedBy` makes it a computed field, and so does
   * `lacks`: true while one of the requirements is not met.
   */
  bool: { verdict?: boolean; namedBy?: NamedBy; lacks?: readonly Requirement[] };
  choice: {
    options: readonly string[];
    /** Fewer options for these roles. */
    only?: Readonly<Partial<Record<Role, readonly string[]>>>;
    /** Options by the value of a sibling. A single remaining option is set without an input. */
    optionsBy?: {
      field: string;
      to: Readonly<Record<string, readonly string[]>>;
      /** Options while the sibling is empty; none by default. */
      otherwise?: readonly string[];
    };
    /** Options by group, for a long list: the input shows the groups in this order and is searchable. */
    groups?: Readonly<Record<string, readonly string[]>>;
    /** Options whose meaning depends on a sibling: each value of it adds its own label to that of the option. */
    labelsBy?: { field: string; options: Readonly<Record<string, readonly string[]>> };
    /** Colours of the options, shown as chips like states. */
    tones?: Readonly<Record<string, Tone>>;
  };
  choices: { options: readonly string[] };
  /** A country by its code, shown by its name in the reader's language. */
  country: { options: readonly string[] };
  /** A currency by its ISO 4217 code. */
  currency: {
    options: readonly string[];
    /** Preset in a new record from a field of a referenced record, until the user chooses another. */
    follows?: { of: string; in: string };
  };
  /** An IANA time zone: 'Europe/Berlin'. */
  timeZone: object;
  ref: { to: ResourceName } & Choosing;
  /** A reference whose entity is the value of the field `by`. */
  /** Filters offer the records of `filterBy` until a filter of `by` names another kind. */
  anyRef: { by: string; to: Readonly<Record<string, ResourceName>>; filterBy?: string };
  /** The id of any record, deleted ones included; the field `by` names its entity. Never accepted in a body. */
  recordId: { by: string; readOnly: true };
  refs: { to: ResourceName } & Choosing;
  group: { fields: Inner };
  items: { fields: Inner; max?: number };
  /**
   * JSON written by the server: of a known shape, a snapshot of a record (`snapshotOf` holds its entity), or shown as
   * is.
   */
  json: { fields?: Inner; snapshotOf?: string };
}

export type Kind = keyof KindOptions;
export type Field<K extends Kind = Kind> = { [P in K]: { kind: P } & KindOptions[P] & Common }[K];

const field =
  <K extends Kind>(kind: K) =>
  <const O extends KindOptions[K] & Common>(options: O): { kind: K } & O => ({ kind, ...options });

export const text = field('text');
export const longText = field('longText');
export const email = field('email');
export const url = field('url');
export const phone = field('phone');
export const secret = field('secret');
export const integer = field('integer');
export const money = field('money');
export const rate = field('rate');
export const quantity = field('quantity');
export const date = field('date');
export const instant = field('instant');
export const bool = field('bool');
export const choice = field('choice');
export const choices = field('choices');
export const country = field('country');
export const currency = field('currency');
export const timeZone = field('timeZone');
export const ref = field('ref');
export const anyRef = field('anyRef');
export const recordId = field('recordId');
export const refs = field('refs');
export const group = field('group');
export const items = field('items');
export const json = field('json');
