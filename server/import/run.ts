import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Caller } from '../core/auth/types.ts';
import { inTransaction, kept, type Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import type { FileStore } from '../core/files/store.ts';
import { type AuditEntry, auditInsertion } from '../core/tables/audit.ts';
import { entities } from '../entities/index.ts';
import { lookAgain, refreshTotals } from '../ledger/totals.ts';
import { attempt, keyed, type Making, portions } from './attempt.ts';
import { doRows, rowsAtOnce } from './batch.ts';
import { seatSystem } from './callers.ts';
import type { Problem } from './csv/problems.ts';
import { type Source, sourcesOf } from './forms.ts';
import { type Keys, keysOf } from './keys.ts';
import type { Mapping, Step } from './mapping.ts';
import { type Done, doRow, formsOf, rowsFor } from './step.ts';

export interface ImportOptions {
  pool: pg.Pool;
  /** Folder with the CSV files. */
  folder: string;
  mapping: Mapping;
  /** Who enters, and who approves what was entered: a second person, where the portal asks for one. */
  entry: Caller;
  approval: Caller;
  files: FileStore;
  log: FastifyBaseLogger;
  /** Finds out all that would happen, and stores nothing. */
  dryRun?: boolean;
}

export interface ImportResult {
  /** False where it was a dry run or something was wrong: then nothing was stored. */
  isStored: boolean;
  created: ReadonlyMap<ResourceName, number>;
  /** Records that an earlier import made. */
  existing: ReadonlyMap<ResourceName, number>;
  problems: readonly Problem[];
  sources: readonly Source[];
}

/** Problems that are told; the import ends where there are more. */
const MOST_PROBLEMS = 500;

/** Ends the transaction without storing anything. */
class Undone extends Error {}

/**
 * Brings CSV files into the portal by its own write path, in one transaction: all of it is stored, or nothing. Records
 * whose external id is there already are left as they are, so the same import may run again.
 */
export const runImport = async (options: ImportOptions): Promise<ImportResult> => {
  const { sources, problems } = await sourcesOf(options.folder, options.mapping);
  const run: Run = { created: new Map(), existing: new Map(), problems, sources, fundIds: new Set() };
  const isStored = problems.length ? false : await inOne(options, run);
  return { isStored, created: run.created, existing: run.existing, problems, sources: [...sources.values()] };
};

interface Run {
  created: Map<ResourceName, number>;
  existing: Map<ResourceName, number>;
  problems: Problem[];
  sources: ReadonlyMap<string, Source>;
  /** Funds whose balances have to be looked at again at the end, with the day of today. */
  fundIds: Set<string>;
}

const inOne = async (options: ImportOptions, run: Run): Promise<boolean> => {
  try {
    return await inTransaction(options.pool, async (open) => {
      const tx: Tx = { ...open, isImport: true };
      await seatSystem(tx);
      const keys = keysOf(tx, options.mapping.namespace);
      for (const step of options.mapping.steps as Step[]) await runStep(tx, options, run, step, keys);
      for (const id of run.fundIds) await refreshTotals(tx, id);
      if (options.dryRun || run.problems.length) throw new Undone();
      return true;
    });
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
};

const runStep = async (tx: Tx, options: ImportOptions, run: Run, step: Step, keys: Keys) => {
  const source = step.file === undefined ? undefined : run.sources.get(step.file);
  const forms = formsOf(source);
  const file = step.file ?? null;
  const report = (problem: Problem) => {
    const isKnown = run.problems.some(
      (p) => p.file === file && p.line === problem.line && p.message === problem.message,
    );
    if (!isKnown) run.problems.push({ ...problem, file });
    if (run.problems.length >= MOST_PROBLEMS) throw new Undone();
  };
  const context = { step, keys, forms, isReadOnly: run.problems.length > 0, worksAt: worksOf(tx, options) };
  const makeOne = doRow(context);
  const work: Making['work'] = (rows) =>
    rows.length === 1 && rows[0] ? makeOne(rows[0].row, rows[0].key) : doRows(context, rows);
  const seen = new Map<string, number>();
  const size = rowsAtOnce(context);
  let [made, planned] = [0, 0];
  let telling: Promise<unknown> = Promise.resolve();
  for await (const rows of portions(rowsFor(step, source, report), size)) {
    const told: Problem[] = [];
    const making: Making = { tx, step, keys, work, report: (problem) => told.push(problem), done: [] };
    await attempt(making, keyed(making, rows, seen));
    for (const problem of told.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) report(problem);
    // Written while the next rows are read and checked; one portion at a time, so that no more is kept in memory.
    await telling;
    telling = kept(Promise.all(making.done.map((done) => keep(tx, options, run, step, done))));
    made += rows.length;
    if (size === 1 || made < 2 * planned) continue;
    await lookAgain(tx, made);
    planned = made;
  }
  await telling;
};

const worksOf =
  (tx: Tx, { entry, approval, files, log }: ImportOptions) =>
  (day: string | null): Record<'entry' | 'approval', Work> => {
    const now = day === null ? new Date().toISOString() : `${day}T12:00:00.000Z`;
    const work = { tx, now, files, log, entities };
    return { entry: { ...work, caller: entry }, approval: { ...work, caller: approval } };
  };

const keep = async (tx: Tx, { entry, mapping }: ImportOptions, run: Run, { entity }: Step, done: Done) => {
  run.created.set(entity, (run.created.get(entity) ?? 0) + done.created);
  run.existing.set(entity, (run.existing.get(entity) ?? 0) + done.existing);
  for (const { fundId } of done.stored) if (typeof fundId === 'string') run.fundIds.add(fundId);
  const origin = { caller: entry, requestId: `import:${mapping.namespace}`, ip: 'import' };
  const portion = (at: number) => done.audit.slice(at, at + AUDITS_AT_ONCE).map(asImport);
  const starts = Array.from({ length: Math.ceil(done.audit.length / AUDITS_AT_ONCE) }, (_, n) => n * AUDITS_AT_ONCE);
  await Promise.all(starts.map((at) => tx.run(auditInsertion(portion(at), origin))));
};

const AUDITS_AT_ONCE = 2000;

const asImport = (entry: AuditEntry): AuditEntry => ({ ...entry, action: 'import', name: entry.name ?? entry.action });
