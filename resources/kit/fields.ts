import type { CheckDigits } from './checkDigits.ts';
import type { OwnName, ResourceName, Role } from './names.ts';
import type { Tone } from './tone.ts';
import type { UnsealedReason } from './unsealed.ts';

type Among = Readonly<Record<string, readonly string[] | { not: readonly string[] }>>;

/** Values of siblings among which something holds: one of those, or none of them; of several conditions one is enough. */
export type When = Among | readonly Among[];

/** What somebody who stands for one record is not asked for: a value, or that record's id. */
type Preset = string | { own: OwnName };

/** What every field may say besides the options of its kind. */
export interface Common {
  /** Must be given on create and may not be emptied. */
  required?: true;
  /** No two living rows may hold the same value; with `except`, but for rows whose field has that value. */
  unique?: true | { except: Readonly<Record<string, string>> };
  /** Owned by the server: shown, never accepted. */
  readOnly?: true;
  /** Accepted on create only. */
  once?: true;
  /** Once this holds of a stored record, it is shown in the form and can no longer be changed. */
  fixedWhen?: When;
  /** Never leaves the server. */
  hidden?: true;
  /** A sentence under its input says what is meant: the word `help.<field>`, always or while this holds. A language that has none shows none. */
  help?: true | When;
  /** Written down for people: nothing is worked out from it. */
  note?: true;
  /** For machines: sent, exported and searched, but shown on no page by itself. */
  technical?: true;
  /** Only these roles are sent the value. */
  readBy?: readonly Role[];
  /** Only these roles may set the value. */
  writeBy?: readonly Role[];
  /** Value of a new row where none is given. */
  default?: string | number | boolean;
  /** Belongs to a record only while this holds: shown, sent and accepted only then. */
  when?: When;
  /** Must be given while this holds. */
  requiredWhen?: When;
  /** A form asks for it while `requiredWhen` holds; of others the server takes what is known, and refuses only where nothing is. */
  orKnown?: true;
  /** Set for these roles on create instead of being asked for. */
  preset?: Readonly<Partial<Record<Role, Preset>>>;
  /** Of an input: asked for only once a refusal has named it. */
  whenRefused?: true;
  /** Where nothing is given on create: what the person works in. */
  inContext?: 'fund' | 'company';
  /** No seal covers the value, for this reason; seals cover every other stored field. */
  unsealed?: UnsealedReason;
}

type Inner = Record<string, Field>;

/** How a reference is chosen. The server refuses others by its own checks. */
interface Choosing {
  /**
   * Only these are offered: filters of their list, each with a value, or that of a field of the record for which it is asked,
   * or what is meant where that has this value; null for those without one.
   */
  among?: Readonly<
    Record<
      string,
      string | readonly string[] | null | { of: string; as?: Readonly<Record<string, string | readonly string[]>> }
    >
  >;
  /** What is said of each besides its title, so that one can be told from another. */
  beside?: readonly string[];
  /** Also what lies beyond the context in which the person works: an investor of one fund comes into another one. */
  beyond?: true;
}

/** Records of one entity that name another in a field: all, or those among these values, or with the same in a field of both. */
interface Naming {
  resource: ResourceName;
  by: string;
  among?: Among;
  /** One field that both have, or the name in those for each one here. */
  same?: string | Readonly<Record<string, string>>;
}

/** Whether a living record names this one in one of these fields. Each is looked into whenever the record is read. */
export type NamedBy = readonly Naming[];

/** The last moment that another table keeps for a record, in its column `at`; by the column that names the record. */
export interface LastOf {
  table: string;
  by: string;
  at: string;
}

/** The kinds of field and what each accepts. A new kind is a line here and a compile error in each of the three tables. */
export interface KindOptions {
  text: {
    max?: number;
    pattern?: string;
    /** The name of what was done, said with the siblings that tell of what kind it was, and with the records of which entity. */
    deedOf?: { action: string; entity: string };
    /** Deeds that are named so, beside the moves and actions of records. */
    deeds?: readonly string[];
  };
  longText: {
    max?: number;
    /** Its lines may come out of a file: CSV, or the first sheet of a workbook. */
    isTable?: true;
    /** The hidden json field with the message that the server wrote instead of a person: readers get it in their language. */
    messageIn?: string;
  };
  email: object;
  url: object;
  phone: object;
  /** Stored encrypted; everybody is sent only the last four characters. */
  secret: {
    max?: number;
    /** Refused where it looks like such a number and its check digits are wrong. */
    digits?: CheckDigits;
  };
  integer: { min?: number; max?: number };
  /** Decimal string with two places; its currency stands in the sibling field `currency`. */
  money: {
    min?: string;
    above?: string;
    /** The sibling amount that may exceed `above` in its place: it is then just that itself, and never below. */
    orElse?: string;
    /** What the input of an action starts with: an amount of its record, unless that is zero. */
    offers?: { of: string };
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
     * What a form for a new record starts with; nobody has to keep it. The input of a move or an action may start with a day of
     * its record instead, or of the one that a field of it names (`in`), as far as that has come, else with today.
     */
    offers?: 'today' | { of: string; in?: string };
    /** Banks move money on it: the field of the record that names the fund by whose calendar another day gets a warning. */
    businessDayOf?: string;
  };
  /** A moment in UTC. */
  /** With `lastOf` it is not stored but looked up as the record is read. */
  instant: { lastOf?: LastOf };
  /**
   * Yes or no; with `verdict` the outcome of a review, which is pending until somebody decides. With `namedBy` it is not stored
   * but looked up as the record is read.
   */
  bool: { verdict?: boolean; namedBy?: NamedBy };
  choice: {
    options: readonly string[];
    /** Roles that choose among fewer. */
    only?: Readonly<Partial<Record<Role, readonly string[]>>>;
    /** The options that go with each value of a sibling; where one is left, it is taken without being asked for. */
    optionsBy?: {
      field: string;
      to: Readonly<Record<string, readonly string[]>>;
      /** The options while the other field has no value; none if not given. */
      otherwise?: readonly string[];
    };
    /** What each option says by its colour: it is shown as a state is. */
    tones?: Readonly<Record<string, Tone>>;
  };
  choices: { options: readonly string[] };
  /** A country by its code, named in the reader's language. */
  country: { options: readonly string[] };
  /** A currency by its ISO 4217 code. */
  currency: {
    options: readonly string[];
    /** In a new record that of what another field names, in this field of it, until somebody chooses another one. */
    follows?: { of: string; in: string };
  };
  /** An IANA time zone: 'Europe/Berlin'. */
  timeZone: object;
  ref: { to: ResourceName } & Choosing;
  /** A reference whose entity is named by the value of the field `by`. */
  anyRef: { by: string; to: Readonly<Record<string, ResourceName>> };
  /** The id of any record, also of one that is gone: the name of its entity stands in the field `by`. Never accepted from outside. */
  recordId: { by: string; readOnly: true };
  refs: { to: ResourceName } & Choosing;
  group: { fields: Inner };
  items: { fields: Inner; max?: number };
  /** What the server wrote down: of a known shape, a picture of a record (its entity stands in `pictureOf`), or shown as it is. */
  json: { fields?: Inner; pictureOf?: string };
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
