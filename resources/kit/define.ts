import type { BaseName } from './base.ts';
import type { EditConsequences } from './consequences.ts';
import type { Field } from './fields.ts';
import type { Machine } from './machine.ts';
import type { Role } from './names.ts';
import type { Action, CalendarDate, Flow, Related, Resource, Screen, ShowAs, TotalsFilter, View } from './resource.ts';

type Machines = Readonly<Record<string, Machine>>;
type Name<F, M> = (keyof F | keyof M | Exclude<BaseName, 'id' | 'version'>) & string;
type Written<N extends string> = {
  title: N | readonly N[];
  headline?: readonly N[];
  summary?: readonly N[];
  about?: N;
  list: {
    columns: readonly N[];
    filters: readonly N[];
    search: readonly N[];
    searchBy?: readonly N[];
    sort: N | `-${N}`;
    totals?: readonly N[];
    totalsFilter?: TotalsFilter & { readonly [K in N]?: readonly string[] };
    flow?: Flow<N>;
    balance?: { of: readonly [N, N]; by: N };
    whenNarrowed?: { by: readonly N[]; filters: readonly N[] };
    period?: N;
    times?: readonly N[];
  };
  serializeBy?: N;
  imports?: { roles: readonly Role[]; withNew?: readonly N[]; moves?: readonly string[]; next?: string };
  indexes?: readonly (readonly (N | 'id')[])[];
  uniques?: readonly (readonly N[])[];
  spellingIndexes?: readonly (readonly N[])[];
  duplicatesBy?: readonly N[];
  calendar?: readonly (CalendarDate & { date: N; opens?: N; later?: { years: readonly N[] } })[];
};
type Kept = 'fields' | 'states' | 'actions' | 'screens' | 'views' | 'panels' | 'rules' | 'related' | 'showAs';
type Required = 'icon' | 'access' | 'rows' | 'form';
type Spec<F, M> = Written<NoInfer<Name<F, M>>> &
  Pick<Resource, Exclude<Required, 'form' | 'rows'>> &
  Partial<Omit<Resource, Required | Kept | 'rightsBy' | 'editConsequences' | keyof Written<string>>> & {
    form: readonly { section: string; fields: readonly NoInfer<keyof F & string>[]; collapsed?: true }[];
    rows: Resource['rows'];
    rightsBy?: readonly NoInfer<keyof F & string>[];
    editConsequences?: EditConsequences<NoInfer<keyof F & string>>;
    views?: Readonly<Record<string, View & { columns?: readonly NoInfer<Name<F, M>>[] }>>;
  };

const optional = {
  headline: [],
  summary: [],
  about: null,
  states: {},
  calendar: [],
  related: [],
  panels: [],
  showAs: {},
  menu: {},
  menuHeadings: {},
  screens: {},
  views: {},
  actions: {},
  allowedWhen: {},
  visibleTo: {},
  paths: {},
  attached: false,
  inner: false,
  rules: false,
  upload: false,
  archive: null,
  confidentialFile: null,
  imports: null,
  financial: false,
  restorable: false,
  trash: false,
  guarded: false,
  recentSignIn: [],
  serializeBy: null,
  historyBy: null,
  auditCategory: null,
  rightsBy: [],
  editConsequences: null,
  makesDeciders: false,
  keepsRequests: false,
  appendOnly: false,
  written: 'here',
  newRows: {},
  changeRows: {},
  unbounded: false,
  indexes: [],
  uniques: [],
  spellingIndexes: [],
  duplicatesBy: [],
} as const;

/**
 * Declares an entity with all optional keys filled in. The type parameters let the compiler check names within the
 * declaration.
 */
export const defineResource = <
  const F extends Readonly<Record<string, Field>>,
  const M extends Machines = Record<never, never>,
  const A extends Readonly<Record<string, Action>> = Record<never, never>,
  const C extends Readonly<Record<string, Screen>> = Record<never, never>,
  const V extends Readonly<Record<string, View>> = Record<never, never>,
  const P extends readonly string[] = readonly [],
  const R extends boolean = false,
  const T extends readonly Related[] = readonly [],
  const I extends Readonly<Partial<Record<Role, ShowAs>>> = Record<never, never>,
>(
  spec: Spec<F, M> & {
    fields: F;
    states?: M;
    actions?: A;
    screens?: C;
    views?: V;
    panels?: P;
    rules?: R;
    related?: T;
    showAs?: I;
  },
) =>
  ({ ...optional, ...spec }) as Omit<Resource, Kept> & {
    fields: F;
    states: M;
    actions: A;
    screens: C;
    views: V;
    panels: P;
    rules: R;
    related: T;
    showAs: I;
  };
