import { base } from '../resources/kit/base.ts';
import { createInputsOf } from '../resources/kit/createInputs.ts';
import type { Field } from '../resources/kit/fields.ts';
import { kindSpecOf } from '../resources/kit/kinds.ts';
import type { Move } from '../resources/kit/machine.ts';
import { isResourceName, type ResourceName, singulars } from '../resources/kit/names.ts';
import { generalTabs, type Resource } from '../resources/kit/resource.ts';
import type { MenuRole } from '../resources/kit/rights.ts';
import { allFields } from '../resources/kit/walk.ts';
import { createMenu, pages, personalPages } from '../resources/portal.ts';
import { humanise } from './humanise.ts';

export type Resources = Readonly<Record<ResourceName, Resource>>;

/** A place that shows a derived text. */
export interface Slot {
  /** Key used by react-admin and the screens: 'resources.funds.fields.currency'. */
  key: string;
  /** Shared translation key of all places with the same meaning: 'fields.currency'. */
  word: string;
  /** English derived from the declaration. */
  english: string;
  /** The entity of the place, which may override the text. */
  of?: ResourceName;
  /** Takes the plural form of the text. */
  plural?: true;
  /** Shown only if written; not derived from the name. */
  isOptional?: true;
  /** Shared key if the place has no text of its own. */
  fallback?: string;
  /** Key between the place's own and the shared one: 'menu.documents.create' for every role. */
  between?: string;
}

/** Returns every text slot of all entities and pages; computed once. */
export const slotsOf = (resources: Resources): readonly Slot[] => {
  const slots = known.get(resources) ?? slotsIn(resources);
  known.set(resources, slots);
  return slots;
};

// Cache: called several times per language with constant declarations.
const known = new WeakMap<Resources, readonly Slot[]>();

const slotsIn = (resources: Resources): readonly Slot[] => {
  const all = [
    ...(Object.entries(resources) as [ResourceName, Resource][]).flatMap(([name, r]) => [
      entity(name),
      empty(name),
      created(name),
      ...fieldPaths(r).map((path) => shared(name, 'fields', path, path.split('.').at(-1) ?? path)),
      ...r.calendar.flatMap(({ later }) => (later ? [shared(name, 'fields', later.label)] : [])),
      ...helpPaths(r).map((path) => helping(name, path)),
      // Every deletion asks for a reason.
      shared(name, 'fields', 'reason'),
      ...r.form.map((s) => shared(name, 'sections', s.section)),
      ...tabsOf(r).map((tab) => shared(name, 'tabs', tab)),
      ...groupsOf(r).map((group) => shared(name, 'groups', group)),
      ...labelsOf(r).map((label) => shared(name, 'choices', label)),
      ...Object.values(r.states).flatMap((m) => Object.keys(m.moves).map((move) => shared(name, 'moves', move))),
      ...Object.values(r.states).flatMap((m) => Object.entries(m.moves).flatMap(askedBy(name))),
      ...Object.keys(r.actions).map((action) => shared(name, 'actions', action)),
      ...stepsOf(r).map((step): Slot => ({ ...shared(name, 'done', step), english: '', isOptional: true })),
      ...Object.keys(r.screens).map((screen) => own(name, 'screens', screen)),
      ...Object.keys(r.views).map((view) => own(name, 'views', view)),
      ...r.panels.map((panel) => own(name, 'panels', panel)),
      ...optionsOf(r).flatMap((value) => [option(value), ownOption(name, value)]),
      ...menu(name, r, resources),
      ...Object.values(r.menuHeadings).map((heading) => own(name, 'headings', heading)),
    ]),
    ...[...Object.keys(pages), ...Object.keys(personalPages)].map((page) => same(`pages.${page}`, humanise(page))),
    ...Object.values(createMenu).flatMap((entries) =>
      entries.map(({ key }) => same(`create.${key}`, `New ${humanise(key)}`)),
    ),
  ];
  return [...new Map(all.map((slot) => [slot.key, slot])).values()];
};

const same = (key: string, english: string): Slot => ({ key, word: key, english });
const shared = (name: ResourceName, area: string, path: string, last = path): Slot => ({
  key: `resources.${name}.${area}.${path}`,
  of: name,
  word: `${area}.${last}`,
  english: humanise(last),
});
const helping = (name: string, path: string): Slot => ({
  key: `resources.${name}.help.${path}`,
  word: `help.${path.split('.').at(-1)}`,
  english: '',
  isOptional: true,
});
/** Labels of inputs specific to one move: the reason of a clarification is the question. */
const askedBy =
  (name: ResourceName) =>
  ([move, { input = {} }]: [string, Move]): Slot[] =>
    Object.keys(input).map((source) => {
      const word = `fields.${move}.${source}`;
      return { key: `resources.${name}.${word}`, of: name, word, english: '', isOptional: true };
    });
const own = (name: string, area: string, item: string): Slot => ({
  key: `resources.${name}.${area}.${item}`,
  word: `${area}.${name}.${item}`,
  english: humanise(item),
});

const names = (name: ResourceName) => `${humanise(singulars[name])} |||| ${humanise(name)}`;
const entity = (name: ResourceName): Slot => ({
  key: `resources.${name}.name`,
  word: `entities.${name}`,
  english: names(name),
});
/** Text of an empty related list, by entity if written. */
const nothing = 'Nothing here yet.';
const empty = (name: ResourceName): Slot => ({ key: `resources.${name}.empty`, word: 'empty', english: nothing });
const created = (name: ResourceName): Slot => {
  const key = `resources.${name}.created`;
  return { key, word: key, english: '', isOptional: true };
};
const plural = (key: string, name: ResourceName): Slot => ({
  key,
  word: `entities.${name}`,
  english: names(name),
  plural: true,
});

const option = (value: string): Slot =>
  isResourceName(value)
    ? plural(`choices.${value}`, value)
    : same(`choices.${value}`, /^[A-Z]{2,4}$/.test(value) ? value : humanise(value));

/** An entity's own label of an option that others label differently. */
const ownOption = (name: ResourceName, value: string): Slot => {
  const key = `resources.${name}.choices.${value}`;
  return { key, word: key, of: name, fallback: `choices.${value}`, english: '', isOptional: true };
};

type Fields = Readonly<Record<string, Field>>;

/**
 * Returns all sets of fields that are shown or asked for: stored fields, and the inputs of creates, moves and actions.
 */
const fieldSets = (r: Resource): Fields[] => [
  r.fields,
  createInputsOf(r),
  ...Object.values(r.states).flatMap((m) => Object.values(m.moves).map((move) => move.input ?? {})),
  ...Object.values(r.actions).flatMap((a) => [a.input ?? {}, a.query ?? {}]),
];
const fieldPaths = (r: Resource) => [...base, ...Object.keys(r.states), ...fieldSets(r).flatMap(paths)];
const paths = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, f]) => !f.hidden)
    .flatMap(([name, f]) =>
      'fields' in f && f.fields ? [name, ...paths(f.fields).map((p) => `${name}.${p}`)] : [name],
    );

/** Declared tabs; the general ones have texts of their own. */
const tabsOf = (r: Resource) =>
  r.related.flatMap(({ tab }) => (tab && !(generalTabs as readonly string[]).includes(tab) ? [tab] : []));

/** Moves and actions, each with a sentence about its success. */
const stepsOf = (r: Resource) => [
  ...Object.values(r.states).flatMap((m) => Object.keys(m.moves)),
  ...Object.keys(r.actions),
];

const groupsOf = (r: Resource) =>
  Object.values(r.fields).flatMap((field) => ('groups' in field ? Object.keys(field.groups ?? {}) : []));

/** Labels of options by the value of a sibling: 'Investment.partner'. */
const labelsOf = (r: Resource) =>
  Object.values(r.fields).flatMap((field) =>
    'labelsBy' in field
      ? Object.entries(field.labelsBy?.options ?? {}).flatMap(([option, values]) =>
          values.map((value) => `${option}.${value}`),
        )
      : [],
  );

const helpPaths = (r: Resource) =>
  fieldSets(r).flatMap((fields) =>
    allFields(fields)
      .filter(({ field }) => field.help)
      .map(({ path }) => path),
  );

const optionsOf = (r: Resource) => [...Object.values(r.states).flatMap((m) => m.all), ...fieldSets(r).flatMap(options)];
const options = (fields: Fields): string[] =>
  Object.values(fields).flatMap((f) => {
    if ('fields' in f && f.fields) return options(f.fields);
    if ('extraActions' in f && f.extraActions) return [...f.extraActions];
    return 'options' in f && !kindSpecOf(f).named ? [...f.options] : [];
  });

const menu = (name: ResourceName, r: Resource, resources: Resources) =>
  (Object.entries(r.menu) as [MenuRole, readonly string[]][]).flatMap(([role, items]) => [
    { ...plural(`menu.${role}.${name}.name`, name), between: `menu.${name}.name` },
    ...items.map((item) => ({
      ...menuItem(`menu.${role}.${name}.${item}`, name, item, resources),
      between: `menu.${name}.${item}`,
    })),
  ]);
const usual: Readonly<Record<string, string>> = { list: 'All', create: 'Add' };
const menuItem = (key: string, name: ResourceName, item: string, resources: Resources): Slot => {
  const [other = '', page] = item.split('/');
  if (isResourceName(other))
    return page && page !== 'list' ? menuItem(key, other, page, resources) : plural(key, other);
  if (usual[item]) return { key, word: `menu.${item}`, english: usual[item] };
  const area = resources[name].views[item] ? 'views' : 'screens';
  return { key, word: `${area}.${name}.${item}`, english: humanise(item) };
};
