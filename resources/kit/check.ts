import { isReadable } from './can.ts';
import { conditionProblems } from './checkConditions.ts';
import { formProblems } from './checkForms.ts';
import { importProblems } from './checkImports.ts';
import { unknownFields, unknownValuesIn } from './checkNames.ts';
import { partProblems } from './checkParts.ts';
import type { Field, NamedBy } from './fields.ts';
import { kindSpecOf, kinds, rowOf, targetsOf } from './kinds.ts';
import { isResourceName, type ResourceName } from './names.ts';
import type { Resource } from './resource.ts';
import { defaultSortField } from './sorting.ts';
import { allFields } from './walk.ts';

type Fields = Readonly<Record<string, Field>>;

/** References to a record from which a field is computed. */
const namingsOf = (field: Field): NamedBy => [
  ...('namedBy' in field ? (field.namedBy ?? []) : []),
  ...('lacks' in field ? (field.lacks ?? []) : []).flatMap(({ by }) => by),
];

/** Returns the faults of the declarations that the compiler cannot find, as sentences. Runs at boot and in a test. */
export const problemsOf = (resources: Readonly<Record<ResourceName, Resource>>): string[] =>
  (Object.entries(resources) as [ResourceName, Resource][]).flatMap(([name, resource]) =>
    [
      ...names(resource, resources),
      ...states(resource),
      ...references(resource.fields),
      ...conditionProblems(resource),
      ...switches(resource.fields),
      ...inner(resource.fields),
      ...searched(resource),
      ...searchedBy(resource, resources),
      ...menus(resource, resources),
      ...headings(resource),
      ...paths(resource),
      ...offering(resource, resources),
      ...asking(resource),
      ...importProblems(resource, resources),
      ...confidential(resource),
      ...partProblems(resource, resources),
      ...formProblems(resource, resources),
    ].map((p) => `${name}: ${p}`),
  );

const names = (r: Resource, all: Readonly<Record<ResourceName, Resource>>) => [
  ...unknownFields(r, 'title', [r.title].flat()),
  ...unknownFields(r, 'list.columns', r.list.columns),
  ...unknownFields(r, 'serializeBy', r.serializeBy ? [r.serializeBy] : []),
  ...unknownFields(r, 'editConsequences', Object.values(r.editConsequences?.fields ?? {}).flat()),
  ...unknownValuesIn(r, 'editConsequences', r.editConsequences?.when),
  ...unknownValuesIn(r, 'confidentialFile', r.confidentialFile ?? undefined),
  ...(r.archive
    ? [
        ...unknownValuesIn(r, 'archive', r.archive.when),
        ...unknownFields(all[r.archive.of], 'archive', [r.archive.by, ...r.archive.fields]),
      ]
    : []),
  ...unknownFields(r, 'list.filters', r.list.filters),
  ...unknownFields(r, 'list.search', r.list.search),
  ...unknownFields(r, 'list.searchBy', r.list.searchBy ?? []),
  ...unknownFields(
    r,
    'list.whenNarrowed',
    r.list.whenNarrowed ? [...r.list.whenNarrowed.by, ...r.list.whenNarrowed.filters] : [],
  ),
  ...unknownFields(r, 'list.period', r.list.period ? [r.list.period] : []),
  ...unknownFields(r, 'list.sort', [defaultSortField(r)]),
  ...r.form.flatMap((s) => unknownFields(r, `section "${s.section}"`, s.fields)),
  ...Object.entries(r.fields).flatMap(([f, { unique }]) =>
    typeof unique === 'object' ? unknownFields(r, `unique "${f}"`, Object.keys(unique.except)) : [],
  ),
  ...Object.entries(r.fields).flatMap(([f, field]) => [
    ...namingsOf(field).flatMap(({ resource, by, among = {}, same = {}, is = [], listedIn = [] }) => [
      ...unknownFields(all[resource], `"${f}"`, [by, ...(typeof same === 'string' ? [same] : Object.keys(same))]),
      ...unknownValuesIn(all[resource], `"${f}"`, among),
      ...unknownFields(r, `"${f}"`, [typeof same === 'string' ? [same] : Object.values(same), is, listedIn].flat()),
    ]),
    ...('lacks' in field ? (field.lacks ?? []) : []).flatMap(({ when }) => unknownValuesIn(r, `"${f}"`, when)),
    ...('nameOf' in field && field.nameOf ? unknownFields(r, `"${f}"`, [field.nameOf]) : []),
    ...('optionsFrom' in field && field.optionsFrom && !r.actions[field.optionsFrom]
      ? [`"${f}" takes its options from "${field.optionsFrom}", which is no action.`]
      : []),
    ...('messageIn' in field && field.messageIn ? unknownFields(r, `"${f}"`, [field.messageIn]) : []),
    ...('businessDayOf' in field && field.businessDayOf ? unknownFields(r, `"${f}"`, [field.businessDayOf]) : []),
    ...('actionNameOf' in field && field.actionNameOf
      ? unknownFields(r, `"${f}"`, Object.values(field.actionNameOf))
      : []),
  ]),
  ...Object.entries(r.actions).flatMap(([a, { visibleTo = {} }]) =>
    unknownFields(r, `action "${a}"`, Object.values(visibleTo).flat()),
  ),
  ...Object.entries(r.visibleTo).flatMap(([change, to]) =>
    unknownFields(r, `visibleTo.${change}`, Object.values(to).flat()),
  ),
  ...Object.entries(r.showAs).flatMap(([role, { without = [] }]) => unknownFields(r, `showAs of ${role}`, without)),
  ...[...r.indexes, ...r.uniques, ...r.spellingIndexes].flatMap((i) => unknownFields(r, 'an index', i)),
  ...r.duplicatesBy.flatMap((f) =>
    r.spellingIndexes.some(([first, ...more]) => first === f && !more.length)
      ? []
      : [`duplicatesBy "${f}" has no index in spellingIndexes.`],
  ),
  ...Object.entries(r.views).flatMap(([v, view]) =>
    unknownFields(r, `view "${v}"`, [...Object.keys(view.filter), ...(view.columns ?? [])]),
  ),
  ...Object.entries(r.rows).flatMap(([role, rules]) =>
    rules === 'all' ? [] : [rules].flat().flatMap((rule) => unknownFields(r, `rows of ${role}`, Object.keys(rule))),
  ),
  ...r.list.filters.flatMap((f) =>
    r.fields[f] && kinds[r.fields[f].kind].filter === 'none'
      ? [`filter "${f}" is of a kind that cannot be filtered.`]
      : [],
  ),
  ...r.related.flatMap((rel) =>
    unknownFields(all[rel.resource], `tab "${rel.resource}"`, [
      rel.by,
      ...Object.keys(rel.filter ?? {}),
      ...(rel.columns ?? []),
    ]),
  ),
];

const states = (r: Resource) =>
  Object.entries(r.states).flatMap(([field, m]) => {
    const moves = Object.entries(m.moves);
    const reached = new Set<string>([m.initial, ...moves.map(([, move]) => move.to)]);
    return [
      ...(r.fields[field] ? [`"${field}" is both a field and a state.`] : []),
      // A view can compute states that no move sets.
      ...(r.written === 'here' ? m.all : [])
        .filter((s) => !reached.has(s))
        .map((s) => `no move leads to the ${field} "${s}".`),
      ...moves.flatMap(([name, move]) =>
        [...move.from, move.to]
          .filter((s) => !m.all.includes(s))
          .map((s) => `move "${name}" names "${s}", which is no ${field}.`),
      ),
      ...moves.flatMap(([name, { sets = {}, offered = [], visibleTo = {} }]) =>
        unknownFields(r, `move "${name}"`, [
          ...[sets, offered].flat().flatMap((each) => Object.keys(each)),
          ...Object.values(visibleTo).flat(),
        ]),
      ),
      ...Object.entries({
        edit: m.edit ?? [],
        delete: m.delete ?? [],
        transient: m.transient ?? [],
        ...m.groups,
      }).flatMap(([name, states]) =>
        states.filter((s) => !m.all.includes(s)).map((s) => `"${name}" names "${s}", which is no ${field}.`),
      ),
    ];
  });

/** `availability` must name a GET action on one record whose response has the bool `offered`. */
const asking = (r: Resource) => {
  const moves = Object.values(r.states).flatMap((machine) => Object.entries(machine.moves));
  return [...moves, ...Object.entries(r.actions)].flatMap(([name, { availability }]) => {
    if (availability === undefined) return [];
    const { method, path, output } = r.actions[availability] ?? {};
    const answer = output?.offered;
    const says = typeof answer === 'object' && 'kind' in answer && kindSpecOf(answer).toggle === true;
    return method === 'GET' && path?.startsWith('/:id/') && says
      ? []
      : [
          `"${name}" has availability "${availability}", which is no GET action of one record with the output "offered".`,
        ];
  });
};

/** `prefill` must name an amount of the record, or a day of the record or of one it references. */
const offering = (r: Resource, all: Readonly<Record<ResourceName, Resource>>) => {
  const moves = Object.values(r.states).flatMap((machine) => Object.entries(machine.moves));
  return [...moves, ...Object.entries(r.actions)].flatMap(([name, { input = {} }]) =>
    Object.entries(input).flatMap(([source, field]) => {
      if (!('prefill' in field) || typeof field.prefill !== 'object') return [];
      const { amount, written } = kindSpecOf(field);
      const { of, in: by }: { of: string; in?: string } = field.prefill;
      const named = by === undefined ? undefined : r.fields[by];
      const to = named && rowOf(named);
      const from = (by === undefined ? r : to && all[to])?.fields[of];
      return from && kindSpecOf(from).amount === amount && kindSpecOf(from).written === written
        ? []
        : [`"${source}" of "${name}" prefills "${of}", which is no ${amount ? 'amount' : 'day'}.`];
    }),
  );
};

/** A reference names its entity, or a sibling field that holds the entity's name. */
const references = (fields: Fields): string[] =>
  allFields(fields).flatMap(({ path, field, beside }) => {
    if ('by' in field) return beside[field.by] ? [] : [`"${path}" names "${field.by}", which is no field.`];
    return 'to' in field && !isResourceName(field.to) ? [`"${path}" points to "${field.to}", which is no entity.`] : [];
  });

/**
 * The server evaluates `confidentialFile` on the row sent to the reader. A field that some roles cannot read would let
 * their downloads bypass it.
 */
const confidential = ({ confidentialFile, fields }: Resource): string[] =>
  [confidentialFile ?? []]
    .flat()
    .flatMap((among) => Object.keys(among))
    .filter((name) => fields[name]?.readBy || fields[name]?.hidden)
    .map((name) => `confidentialFile depends on "${name}", which not every role can read.`);

/** Returns whether a menu entry names a page of the entity. */
const isPage = (r: Resource, entry: string) =>
  ['list', 'create'].includes(entry) || r.views[entry] !== undefined || r.screens[entry] !== undefined;

/** A switch is always on or off, so a writable one needs a default. */
const switches = (fields: Fields): string[] =>
  allFields(fields).flatMap(({ path, field }) =>
    kindSpecOf(field).toggle && !field.readOnly && field.default === undefined
      ? [`"${path}" is a switch without a default.`]
      : [],
  );

/** Only whole columns are stored encrypted. */
const inner = (fields: Fields): string[] =>
  allFields(fields).flatMap(({ name, path, field }) =>
    kindSpecOf(field).secret && path !== name ? [`"${path}" is a secret inside another field.`] : [],
  );

/** Search results reveal the searched values, so every role that may list must be able to read them. */
const searched = (r: Resource) =>
  [...r.list.search, ...(r.list.searchBy ?? [])].flatMap((name) =>
    r.access.list.some((role) => r.fields[name] && !isReadable(r.fields[name], role))
      ? [`"${name}" is searched, and not every role that may list can read it.`]
      : [],
  );

/** `searchBy` searches by the title of the referenced records, which must be one field. */
const searchedBy = (r: Resource, all: Readonly<Record<ResourceName, Resource>>) =>
  (r.list.searchBy ?? []).flatMap((name) => {
    const field = r.fields[name];
    const targets = field ? targetsOf(field) : [];
    return targets.length && targets.every((to) => typeof all[to].title === 'string')
      ? []
      : [`"${name}" is searched, and is no reference to an entity with a title of one field.`];
  });

const menus = (r: Resource, all: Readonly<Record<ResourceName, Resource>>) =>
  Object.entries(r.menu).flatMap(([role, entries]) =>
    (entries ?? [])
      .filter((e) => {
        const [other, page] = e.split('/');
        if (page === undefined) return !isPage(r, e);
        return !(isResourceName(other) && isPage(all[other], page));
      })
      .map((e) => `the menu of ${role} names "${e}", which is no page.`),
  );

const headings = (r: Resource) => {
  const entries = Object.values(r.menu).flat();
  return Object.entries(r.menuHeadings)
    .filter(([entry]) => !entries.includes(entry))
    .map(([entry, heading]) => `the heading "${heading}" is above "${entry}", which is in no menu.`);
};

const paths = (r: Resource) => {
  const all = [...Object.values(r.screens), ...Object.values(r.views)].map((s) => s.path);
  return all.filter((p, i) => all.indexOf(p) !== i).map((p) => `two pages share the path ${p}.`);
};
