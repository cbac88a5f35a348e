import { approvals } from './approvals.ts';
import { auditEvents } from './audit-events.ts';
import { backgroundJobs } from './background-jobs.ts';
import { bankAccounts } from './bank-accounts.ts';
import { bankLines } from './bank-lines.ts';
import { bankStatements } from './bank-statements.ts';
import { capitalCallLines } from './capital-call-lines.ts';
import { capitalCalls } from './capital-calls.ts';
import { closingLines } from './closing-lines.ts';
import { closings } from './closings.ts';
import { commitmentChanges } from './commitment-changes.ts';
import { commitments } from './commitments.ts';
import { companies } from './companies.ts';
import { companyFigures } from './company-figures.ts';
import { deadLetters } from './dead-letters.ts';
import { distributionLines } from './distribution-lines.ts';
import { distributions } from './distributions.ts';
import { documentWaivers } from './document-waivers.ts';
import { documents } from './documents.ts';
import { exchangeRates } from './exchange-rates.ts';
import { feeLines } from './fee-lines.ts';
import { feeRuns } from './fee-runs.ts';
import { fundCompanies } from './fund-companies.ts';
import { fundManagers } from './fund-managers.ts';
import { funds } from './funds.ts';
import { invitations } from './invitations.ts';
import { journalEntries } from './journal-entries.ts';
import { journals } from './journals.ts';
import type { BaseName } from './kit/base.ts';
import type { ResourceName } from './kit/names.ts';
import type { ParamIn } from './kit/paths.ts';
import type { Resource } from './kit/resource.ts';
import type { Value } from './kit/valueOf.ts';
import { letterheads } from './letterheads.ts';
import { marketIndices } from './market-indices.ts';
import { memberships } from './memberships.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { partners } from './partners.ts';
import { payments } from './payments.ts';
import { periodSignOffs } from './period-sign-offs.ts';
import { periods } from './periods.ts';
import { reportDefinitions } from './report-definitions.ts';
import { reports } from './reports.ts';
import { statementRuns } from './statement-runs.ts';
import { tasks } from './tasks.ts';
import { transactions } from './transactions.ts';
import { transferLines } from './transfer-lines.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';
import { valuations } from './valuations.ts';

/** Every entity, in the order of the menus. */
export const declared = {
  partners,
  'fund-managers': fundManagers,
  funds,
  companies,
  transactions,
  'capital-calls': capitalCalls,
  documents,
  reports,
  notifications,
  users,
  commitments,
  'capital-call-lines': capitalCallLines,
  payments,
  'fund-companies': fundCompanies,
  valuations,
  memberships,
  invitations,
  'bank-accounts': bankAccounts,
  'bank-statements': bankStatements,
  'bank-lines': bankLines,
  'audit-events': auditEvents,
  journals,
  'journal-entries': journalEntries,
  periods,
  'statement-runs': statementRuns,
  approvals,
  distributions,
  'distribution-lines': distributionLines,
  closings,
  'closing-lines': closingLines,
  'commitment-changes': commitmentChanges,
  'fee-runs': feeRuns,
  'fee-lines': feeLines,
  transfers,
  'transfer-lines': transferLines,
  'market-indices': marketIndices,
  'company-figures': companyFigures,
  'dead-letters': deadLetters,
  'background-jobs': backgroundJobs,
  'exchange-rates': exchangeRates,
  letterheads,
  'report-definitions': reportDefinitions,
  notes,
  tasks,
  'document-waivers': documentWaivers,
  'period-sign-offs': periodSignOffs,
} satisfies Record<ResourceName, Resource>;

/** The same table, typed for generic code. */
export const resources: Readonly<Record<ResourceName, Resource>> = declared;

export type Declared = typeof declared;
type Keys<T> = keyof T & string;
export type StatesOf<N extends keyof Declared> = Declared[N]['states'];
type EffectsOf<M> = { [K in keyof M]: M[K] extends { effect: true } ? K & string : never }[keyof M];
type Each<F extends Record<ResourceName, string>> = { [N in ResourceName]: `${N}/${F[N]}` }[ResourceName];

/** Names of the actions that an entity declares: 'analytics'. */
export type ActionOf<N extends ResourceName> = Keys<Declared[N]['actions']>;
/** Names of an entity's moves that do more than set the state: 'issue'. */
export type EffectOf<N extends ResourceName> = {
  [S in keyof StatesOf<N>]: StatesOf<N>[S] extends { moves: infer M } ? EffectsOf<M> : never;
}[keyof StatesOf<N>];
type MovesOf<M> = M extends { moves: infer Moves } ? keyof Moves & string : never;
/** Names of an entity's moves: 'issue'. */
export type MoveOf<N extends ResourceName> = { [S in keyof StatesOf<N>]: MovesOf<StatesOf<N>[S]> }[keyof StatesOf<N>];
/** 'companies/verify': the pages that src/screens must provide. */
export type ScreenKey = Each<{ [N in ResourceName]: Keys<Declared[N]['screens']> }>;
type ScreenOf<K extends string> = K extends `${infer N extends ResourceName}/${infer S}`
  ? Declared[N]['screens'] extends { [M in S]: { path: infer P } }
    ? P
    : never
  : never;
/** The parameters of a screen's address: 'funds/periods' -> { id }. */
export type ScreenParams<K extends ScreenKey> = Readonly<Record<ParamIn<ScreenOf<K>>, string>>;
/** 'funds/numbers': the panels of a details page that src/screens must provide. */
export type PanelKey = Each<{ [N in ResourceName]: Declared[N]['panels'][number] }>;
/** Entities whose writes have checks in server/entities. */
export type RuledName = { [N in ResourceName]: Declared[N]['rules'] extends true ? N : never }[ResourceName];

type FieldOf<N extends ResourceName> = Keys<Declared[N]['fields']> | Keys<StatesOf<N>> | BaseName;
type NamesIn<L> =
  | (L extends { by: infer B } ? B : never)
  | (L extends { columns: readonly (infer C)[] } ? C : never)
  | (L extends { filter: infer F } ? keyof F : never);
type Misnamed<L> = L extends { resource: infer R extends ResourceName }
  ? `${R}.${Exclude<NamesIn<L>, FieldOf<R>> & string}`
  : never;
type InsteadOf<N extends ResourceName> = Declared[N]['showAs'][keyof Declared[N]['showAs']];
type LeftOut<I> = I extends { without: readonly (infer W)[] } ? W : never;
type WrongName = {
  [N in ResourceName]:
    | Misnamed<Declared[N]['related'][number] | InsteadOf<N>>
    | `${N}.${Exclude<LeftOut<InsteadOf<N>>, FieldOf<N>> & string}`;
}[ResourceName];
type Nothing<T extends never> = T;
/** The compiler reports here a listed field that the other entity lacks: 'commitments.unfundet'. */
export type NoWrongName = Nothing<WrongName>;

/** A stored row of an entity, for hand-written code; generic code uses Record<string, unknown>. */
export type RecordOf<N extends ResourceName> = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  externalId: string | null;
} & {
  [K in keyof Declared[N]['fields']]: Declared[N]['fields'][K] extends { required: true }
    ? Value<Declared[N]['fields'][K]>
    : Value<Declared[N]['fields'][K]> | null;
} & {
  [S in keyof StatesOf<N>]: StatesOf<N>[S] extends { all: readonly (infer V)[] } ? V : never;
};
