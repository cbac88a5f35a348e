import { optionsIn, unknownFields, unknownOptions, unknownValues, unknownValuesIn } from './checkNames.ts';
import { fieldOf } from './fieldOf.ts';
import type { Field } from './fields.ts';
import { kindSpecOf, targetOf } from './kinds.ts';
import { isResourceName, type ResourceName, roles } from './names.ts';
import type { Action, Resource } from './resource.ts';
import { operations, type RowRulesByRole } from './rights.ts';
import { isStored } from './storedFields.ts';

type All = Readonly<Record<ResourceName, Resource>>;

const movesOf = (r: Resource) => Object.values(r.states).flatMap((machine) => Object.entries(machine.moves));

/**
 * Reports references between parts of a declaration (lists, rows, states, steps, pages, choices) that do not resolve,
 * as sentences.
 */
export const partProblems = (r: Resource, all: All): string[] => [
  ...unknownFields(r, 'headline', r.headline),
  ...unknownFields(r, 'summary', r.summary),
  ...unknownFields(r, 'about', r.about === null ? [] : [r.about]),
  ...unknownFields(r, 'rightsBy', r.rightsBy),
  ...listed(r),
  ...rowsIn(r, 'rows', r.rows),
  ...rowsIn(r, 'newRows', r.newRows),
  ...rowsIn(r, 'changeRows', r.changeRows),
  ...shared(r),
  ...machines(r),
  ...steps(r),
  ...changes(r),
  ...pages(r, all),
  ...led(r, all),
  ...chosen(r, all),
  ...dated(r),
  ...(r.trash && !r.restorable ? ['trash lists deleted rows to restore, and they are not restorable.'] : []),
];

const listed = (r: Resource) => [
  ...(r.list.totals ?? []).flatMap((name) => {
    const field = r.fields[name];
    return field && kindSpecOf(field).amount ? [] : [`list.totals names "${name}", which is no amount.`];
  }),
  ...(r.list.times ?? []).flatMap((name) => {
    const field = fieldOf(r, name);
    return field && kindSpecOf(field).moment ? [] : [`list.times names "${name}", which is no timestamp.`];
  }),
  ...unknownValuesIn(r, 'list.totalsFilter', r.list.totalsFilter),
  ...unknownValuesIn(r, 'list.flow', r.list.flow?.in),
  ...unknownValuesIn(r, 'list.flow', r.list.flow?.out),
  ...unknownFields(r, 'list.flow', [r.list.flow?.reverses ?? [], r.list.flow?.isReversed ?? []].flat()),
  ...unknownFields(r, 'list.balance', r.list.balance ? [...r.list.balance.of, r.list.balance.by] : []),
];

const isWholeNumber = (field: Field | undefined) =>
  field !== undefined && kindSpecOf(field).written === 'whole' && isStored(field);

/** The calendar shows stored dates to roles that can list the rows. */
const dated = (r: Resource) =>
  r.calendar.flatMap(({ date, later, when, roles: only = [], opens }) => {
    const field = r.fields[date];
    return [
      ...(field && kindSpecOf(field).written === 'day' && isStored(field)
        ? []
        : [`calendar names "${date}", which is no stored date.`]),
      ...(later?.years ?? [])
        .filter((name) => !isWholeNumber(r.fields[name]))
        .map((name) => `calendar adds "${name}", which is no stored whole number.`),
      ...unknownValuesIn(r, `calendar of "${date}"`, when),
      ...only
        .filter((role) => !r.access.list.includes(role))
        .map((role) => `calendar shows "${date}" to ${role}, which cannot list the rows.`),
      ...(opens && !isResourceName(r.fields[opens] && 'to' in r.fields[opens] && r.fields[opens].to)
        ? [`calendar opens "${opens}", which is no reference to one entity.`]
        : []),
    ];
  });

const rowsIn = (r: Resource, where: string, rows: RowRulesByRole = {}) =>
  Object.entries(rows).flatMap(([role, rules]) =>
    rules === 'all'
      ? []
      : [rules]
          .flat()
          .flatMap((rule) => Object.entries(rule))
          .flatMap(([name, test]) => {
            const values = typeof test !== 'object' ? [] : 'in' in test ? test.in : 'not' in test ? test.not : [];
            return unknownValues(r, `${where} of ${role}`, name, values);
          }),
  );

/**
 * A role that sees every row of a shared entity needs a rule for the rows it changes; only administrators change all of
 * them.
 */
const shared = (r: Resource) =>
  roles
    .filter((role) => role !== 'admin' && r.rows[role] === 'all')
    .flatMap((role) => [
      ...(['edit', 'delete'] as const)
        .filter((change) => r.access[change].includes(role) && !r.changeRows[role])
        .map((change) => `${role} sees all rows and may ${change} them, and changeRows has no rule for it.`),
      ...[...movesOf(r), ...Object.entries(r.actions).filter(([, { method }]) => method !== 'GET')]
        .filter(([, { roles, rows }]) => roles.includes(role) && !rows?.[role])
        .map(([name]) => `${role} sees all rows, and "${name}" has no rows for it.`),
    ]);

const machines = (r: Resource) =>
  Object.entries(r.states).flatMap(([field, { initial, tones = {} }]) =>
    unknownOptions(r, `the machine of "${field}"`, field, [initial, ...Object.keys(tones)]),
  );

const steps = (r: Resource) => [
  ...movesOf(r).flatMap(([name, { offered, rows, viewed, sets = {}, input = {} }]) => [
    ...(viewed && !r.actions[viewed]?.audited
      ? [`move "${name}" requires viewing "${viewed}", which is not audited.`]
      : []),
    ...unknownValuesIn(r, `move "${name}"`, offered),
    ...rowsIn(r, `move "${name}", for rows`, rows),
    ...Object.values(sets).flatMap((stamp) =>
      typeof stamp === 'object' && stamp !== null && 'input' in stamp && !input[stamp.input]
        ? [`move "${name}" writes "${stamp.input}", which is no input of it.`]
        : [],
    ),
  ]),
  ...Object.entries(r.actions).flatMap(([name, action]) => undeclared(name, action)),
  ...Object.entries(r.actions).flatMap(
    ([name, { method, path, allowedWhen, rows, successFrom, downloads, audited, output }]) => [
      ...unknownValuesIn(r, `action "${name}"`, allowedWhen),
      ...(audited && !(method === 'GET' && path.startsWith('/:id/'))
        ? [`action "${name}" is audited, and is no GET on one record.`]
        : []),
      ...rowsIn(r, `action "${name}", for rows`, rows),
      ...[successFrom ?? [], downloads ?? []]
        .flat()
        .filter((part) => !output[part])
        .map((part) => `action "${name}" names "${part}", which is not in its output.`),
    ],
  ),
];

/** Reports parameters of a path without a declared reference, through which a caller could name any record. */
const undeclared = (name: string, { path, params = {} }: Action) =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, param]) => String(param))
    .filter((param) => param !== 'id' && !params[param])
    .map((param) => `action "${name}" does not declare "${param}" of its path.`);

const changes = (r: Resource) => {
  const called: string[] = [...operations, ...movesOf(r).map(([name]) => name), ...Object.keys(r.actions)];
  return [
    ...Object.entries(r.allowedWhen).flatMap(([change, condition]) =>
      unknownValuesIn(r, `allowedWhen.${change}`, condition),
    ),
    ...r.recentSignIn
      .filter((name) => !called.includes(name))
      .map((name) => `recentSignIn names "${name}", which is no operation, move or action.`),
    ...(r.imports?.roles ?? [])
      .filter((role) => !r.access.create.includes(role))
      .map((role) => `${role} may import, but not create.`),
  ];
};

const pages = (r: Resource, all: All) => [
  ...[...Object.entries(r.screens), ...Object.entries(r.views)].flatMap(([name, { offer = {} }]) =>
    unknownValuesIn(r, `page "${name}"`, offer),
  ),
  ...Object.entries(r.views).flatMap(([name, { filter }]) =>
    Object.entries(filter).flatMap(([field, value]) =>
      typeof value === 'string' && optionsIn(r, field) ? unknownOptions(r, `view "${name}"`, field, [value]) : [],
    ),
  ),
  ...Object.entries(r.showAs).flatMap(([role, { resource, columns }]) =>
    unknownFields(all[resource], `showAs of ${role}`, columns),
  ),
  ...r.related.flatMap(({ resource, filter = {}, with: given = {} }) => [
    ...Object.entries(filter).flatMap(([field, value]) =>
      unknownValues(all[resource], `tab "${resource}"`, field, [value]),
    ),
    ...Object.entries(given).flatMap(([field, value]) =>
      typeof value === 'string'
        ? unknownValues(all[resource], `tab "${resource}"`, field, [value])
        : [
            ...unknownFields(all[resource], `tab "${resource}"`, [field]),
            ...unknownFields(r, `tab "${resource}"`, [value.of]),
          ],
    ),
  ]),
];

/** A menu entry may only lead to a page that its role can open. */
const led = (r: Resource, all: All) =>
  Object.entries(r.menu).flatMap(([role, entries]) =>
    (role === 'none' ? [] : (entries ?? [])).flatMap((entry) => {
      const [other = '', named] = entry.split('/');
      const of = named !== undefined && isResourceName(other) ? all[other] : r;
      const page = named ?? entry;
      const roles: readonly string[] | undefined =
        page === 'list' || page === 'create' ? of.access[page] : (of.views[page] ?? of.screens[page])?.roles;
      return !roles || roles.includes(role)
        ? []
        : [`the menu of ${role} leads to "${entry}", which the role may not open.`];
    }),
  );

/** Filter names carry their comparison as a suffix. */
const compared = /_(gt|gte|lt|lte|not|in)$/;

const chosen = (r: Resource, all: All) =>
  Object.entries(r.fields).flatMap(([name, field]) => {
    const to = targetOf(field);
    const { among = {}, optionDetails = [] } = 'among' in field || 'optionDetails' in field ? field : {};
    const ofOthers = Object.values(among).flatMap((value) =>
      value && typeof value === 'object' && 'of' in value ? [value.of] : [],
    );
    const options = optionsIn(r, name);
    const cases = Object.values(among).flatMap((value) =>
      value && typeof value === 'object' && 'of' in value && value.as
        ? [[value.of, Object.keys(value.as)] as const]
        : [],
    );
    return [
      ...cases.flatMap(([of, values]) => unknownOptions(r, `the options of "${name}"`, of, values)),
      ...(to
        ? unknownFields(all[to], `"${name}"`, [
            ...Object.keys(among)
              .filter((n) => n !== 'flow' || !all[to].list.flow)
              .map((n) => n.replace(compared, '')),
            ...optionDetails,
          ])
        : []),
      ...unknownFields(r, `"${name}"`, ofOthers),
      ...(options && field.default !== undefined
        ? unknownOptions(r, `the default of "${name}"`, name, [String(field.default)])
        : []),
      ...('snapshotOf' in field && field.snapshotOf ? unknownFields(r, `"${name}"`, [field.snapshotOf]) : []),
    ];
  });
