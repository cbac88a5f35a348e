import { placeNames } from '../../../i18n/places.ts';
import { alsoCalled } from '../../../resources/headings.ts';
import { resources } from '../../../resources/index.ts';
import { bareLetters as bare } from '../../../resources/kit/folded.ts';
import { kindSpecOf, rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { type SheetColumn, sheetColumns } from '../../../resources/sheets.ts';
import { textOf } from '../../format/text.ts';
import { loadMessages } from '../../providers/catalogues.ts';

type Translate = Parameters<typeof textOf>[2]['translate'];
/** Translations in the reader's language and in English. */
export interface ColumnLanguages {
  own: Translate;
  english: Translate;
}

/** A possible column of a sheet with its labels. */
export interface Column extends SheetColumn {
  label: string;
  /** Normalized headings of the column. `spare` ones match only if no other column matches by an earlier list. */
  names: readonly string[];
  spare: readonly string[];
  /** Normalized headings used in other systems' spreadsheets. */
  others: readonly string[];
  /** Options with labels; null for free text. */
  options: readonly { value: string; label: string }[] | null;
  /** Normalized option labels in both languages. */
  words: ReadonlyMap<string, string>;
}

type Messages = Readonly<Record<string, unknown>>;

/** Returns the translate function of a catalogue, whose derived keys are flat and whose written ones are nested. */
export const wordsIn = (messages: Messages): Translate => {
  const inArea = (key: string) =>
    key.split('.').reduce<unknown>((area, part) => (area as Messages | undefined)?.[part], messages);
  return (key, options) => {
    const word = messages[key] ?? inArea(key) ?? options?._ ?? key;
    if (typeof word !== 'string') return key;
    return (word.split('||||')[0] ?? '').trim().replace(/%\{(\w+)\}/g, (_, name) => String(options?.[name] ?? ''));
  };
};

/** English translations in addition to the reader's, because sheets may use either. */
export const englishWords = async (): Promise<Translate> => wordsIn({ ...(await loadMessages('en')) });

export const columnsOf = (name: ResourceName, role: Role | null, tongues: ColumnLanguages): Column[] =>
  (role ? sheetColumns(name, [role]) : []).map((column) => ({
    ...column,
    ...namesOf(name, column, tongues),
    others: othersOf(column, tongues),
    ...optionsOf(column, tongues),
  }));

const both = ({ own, english }: ColumnLanguages) => [own, english];
const wordOf = (of: ResourceName, name: string) => `resources.${of}.fields.${name}`;

const namesOf = (
  name: ResourceName,
  { path, of, name: own, field, within, move }: SheetColumn,
  tongues: ColumnLanguages,
) => {
  if (move) {
    const [label = path, english = path] = both(tongues).map((say) =>
      say('generic.labelled', { label: say(`resources.${of}.moves.${move}`), text: say(wordOf(of, 'reason')) }),
    );
    return { label, names: [path, label, english].map(bare), spare: [] };
  }
  const words = both(tongues).map((say) => say(wordOf(of, own)));
  const last = own.split('.').at(-1) ?? own;
  if (within) {
    const outer = both(tongues).map((say) => say(wordOf(name, within)));
    const whole = outer.flatMap((reference) => words.map((word) => `${reference} ${word}`));
    return {
      label: tongues.own('generic.labelled', { label: outer[0], text: words[0] }),
      names: [path, ...whole].map(bare),
      spare: [...words, own, last].map(bare),
    };
  }
  // The title of the referenced record may stand for the reference: 'Name', 'Partner name'.
  const to = rowOf(field);
  const title = to && typeof resources[to].title === 'string' ? resources[to].title : null;
  const titles = to && title ? both(tongues).map((say) => say(wordOf(to, title))) : [];
  const entity = to ? both(tongues).map((say) => say(`resources.${to}.name`, { smart_count: 1 })) : [];
  const named = [...words, ...entity].flatMap((word) => titles.map((each) => `${word} ${each}`));
  return {
    label: words[0] ?? path,
    names: [path, ...words, ...named].map(bare),
    spare: [...entity, ...titles, last].map(bare),
  };
};

/**
 * Returns the headings that other systems use for a column: of its field, and for a reference of the title of its
 * target.
 */
const othersOf = ({ of, name: own, field, within, move }: SheetColumn, tongues: ColumnLanguages): string[] => {
  if (move) return [];
  const to = within ? undefined : rowOf(field);
  const title = to && resources[to].title;
  return [...calledBy(of, own, tongues), ...(to && typeof title === 'string' ? calledBy(to, title, tongues) : [])].map(
    bare,
  );
};

/**
 * Returns the headings that other systems use for a field: alone, with the entity ('Investor country'), and the entity
 * alone for its title ('Investor').
 */
const calledBy = (of: ResourceName, own: string, tongues: ColumnLanguages): string[] => {
  const known = alsoCalled[of]?.fields[own] ?? [];
  const words = [...both(tongues).map((say) => say(wordOf(of, own))), ...known];
  const itself = [
    ...both(tongues).map((say) => say(`resources.${of}.name`, { smart_count: 1 })),
    ...(alsoCalled[of]?.itself ?? []),
  ];
  const whole = itself.flatMap((entity) => words.map((word) => `${entity} ${word}`));
  return [...known, ...(resources[of].title === own ? itself : []), ...whole];
};

const optionsOf = ({ field }: SheetColumn, { own, english }: ColumnLanguages): Pick<Column, 'options' | 'words'> => {
  const { toggle, many } = kindSpecOf(field);
  const values: readonly (string | boolean)[] = toggle ? [true, false] : 'options' in field ? field.options : [];
  const wordIn = (value: string | boolean, translate: Translate) =>
    textOf(many ? [value] : value, field, { translate, record: {} });
  const words = new Map<string, string>();
  for (const value of values) {
    const names = placeNames[field.kind]?.(String(value)) ?? [bare(wordIn(value, english))];
    for (const word of [bare(wordIn(value, own)), ...names]) words.set(word, String(value));
  }
  const options = values.map((value) => ({ value: String(value), label: wordIn(value, own) }));
  return { options: options.length && !many ? options : null, words };
};

/** Matches headings to columns; null for no match. Each column is used once. */
export const matched = (headings: readonly string[], columns: readonly Column[]): (string | null)[] => {
  const found: (string | null)[] = headings.map(() => null);
  for (const list of ['names', 'spare', 'others'] as const)
    for (const [at, heading] of headings.entries()) {
      const key = bare(heading);
      const free = columns.find((column) => !found.includes(column.path) && column[list].includes(key));
      if (key && found[at] === null && free) found[at] = free.path;
    }
  return found;
};

/** Converts a cell to the API's format: option labels become values, other texts stay as is. */
export const asSent = (text: string, { field, words }: Column): string => {
  if (!words.size) return text;
  const one = (part: string) => words.get(bare(part)) ?? part.trim();
  return kindSpecOf(field).many ? text.split(/[;|]/).map(one).join(';') : one(text);
};
