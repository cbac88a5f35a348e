import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { ResourceName } from '../../resources/kit/names.ts';
import type { Caller } from '../core/auth/types.ts';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import { toApiError } from '../core/entity/toApiError.ts';
import type { FileStore } from '../core/files/store.ts';
import { type AuditEntry, auditInsertion } from '../core/tables/audit.ts';
import { english } from '../core/words/speech.ts';
import { entities } from '../entities/index.ts';
import { refreshTotals } from '../ledger/totals.ts';
import { seatSystem } from './callers.ts';
import { filledText } from './cells.ts';
import { CellError, FollowingError, type Problem } from './csv/problems.ts';
import type { Row } from './csv/read.ts';
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
      await hush(tx);
      if (options.dryRun || run.problems.length) throw new Undone();
      return true;
    });
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  }
};

/** Nobody is told of each record of a history that was brought in at once. */
const hush = (tx: Tx) =>
  tx.run(sql`update notifications set deleted_at = now(), delete_reason = 'import' where created_at = now()`);

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
  const isReadOnly = run.problems.length > 0;
  const make = doRow({ step, keys, forms, isReadOnly, worksAt: worksOf(tx, options) });
  const seen = new Map<string, number>();
  for await (const row of rowsFor(step, source, report)) {
    const done = await attempt(
      tx,
      row,
      step,
      report,
      async () => {
        const key = filledText(step.key, row, 'key');
        const earlier = seen.get(key);
        if (earlier !== undefined && !step.existing)
          throw new CellError('key', `“${key}” stands on line ${earlier} already.`);
        seen.set(key, row.line);
        return make(row, key);
      },
      keys,
    );
    if (done) await keep(tx, options, run, step, done);
  }
};

/** Does one row by itself: what a failing row had stored is undone, and the rows after it are still looked at. */
const attempt = async (
  tx: Tx,
  row: Row,
  step: Step,
  report: (problem: Problem) => void,
  work: () => Promise<Done>,
  keys: Keys,
): Promise<Done | null> => {
  await tx.run(sql`savepoint one_row`);
  try {
    const done = await work();
    await tx.run(sql`release savepoint one_row`);
    return done;
  } catch (error) {
    await tx.run(sql`rollback to savepoint one_row`);
    for (const told of problemsOf(error)) report({ file: null, line: row.line || null, ...told });
    try {
      keys.spoil(step.entity, filledText(step.key, row, 'key'));
    } catch {
      // A key that cannot be read is no key that others refer to.
    }
    return null;
  }
};

const problemsOf = (error: unknown): Pick<Problem, 'field' | 'message'>[] => {
  if (error instanceof FollowingError) return [];
  if (error instanceof CellError) return [{ field: error.field, message: error.message }];
  const { code, message, errors } = toApiError(error);
  if (code === 'INTERNAL_ERROR' || code === 'SERVICE_UNAVAILABLE') throw error;
  return errors.length
    ? errors.map(({ field, message: said }) => ({ field, message: english.say(said) }))
    : [{ field: null, message }];
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
  for (const audit of done.audit)
    await tx.run(
      auditInsertion(asImport(audit), { caller: entry, requestId: `import:${mapping.namespace}`, ip: 'import' }),
    );
};

const asImport = (entry: AuditEntry): AuditEntry => ({ ...entry, action: 'import', name: entry.name ?? entry.action });
