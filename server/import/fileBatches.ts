import sql from 'sql-template-tag';
import { deferRejection, inTransaction, type Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import { type AuditEntry, auditInsertion } from '../core/tables/audit.ts';
import { entities } from '../entities/index.ts';
import { analyzeIfGrown, refreshTotals, WHEN_LOADED } from '../ledger/totals.ts';
import { watchDeciders } from '../people/deciderChanges.ts';
import { attempt, keyed, type Making } from './attempt.ts';
import { doRows } from './batch.ts';
import { seatSystem } from './callers.ts';
import type { Problem } from './csv/problems.ts';
import { type Keys, keysOf, memory } from './keys.ts';
import type { ImportOptions, Run } from './options.ts';
import { type Portion, portionsOf, Undone } from './portions.ts';
import { type Done, doRow } from './step.ts';

/**
 * Default number of rows per transaction, plus at most one portion: few enough that other writers in the fund stay
 * within their lock timeout, and that little is repeated after an interruption.
 */
const PIECE = 5000;

/**
 * Creates all rows in pieces of `PIECE` rows, one transaction each. After a problem, or in a dry run, the rest is a
 * single piece that is rolled back. Returns whether everything was stored.
 */
export const importInBatches = async (options: ImportOptions, run: Run): Promise<boolean> => {
  const { namespace } = options.mapping;
  const left = portionsOf(options, run);
  const known = memory();
  try {
    for (let isEnd = false; !isEnd; ) {
      isEnd = await inTransaction(options.pool, async (open) => {
        const tx: Tx = { ...open, isImport: true };
        // The second of two imports with the same namespace finds the records of the first.
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${namespace}`}::text, 2))`);
        await seatSystem(tx);
        const piece = { tx, keys: keysOf({ tx, caller: options.entry }, namespace, known), options, run };
        const isLast = await watchDeciders({ tx, caller: options.entry }, () => makePiece(piece, left));
        if (options.dryRun || run.problems.length) throw new Undone();
        return isLast;
      });
      run.stored = [...run.created.values()].reduce((sum, n) => sum + n, 0);
    }
    // Earlier than autovacuum, which waits until a tenth of a table is new.
    if (run.made > run.planned) await inTransaction(options.pool, (tx) => analyzeIfGrown(tx, run.made, WHEN_LOADED));
    return true;
  } catch (error) {
    if (error instanceof Undone) return false;
    throw error;
  } finally {
    await left.return();
  }
};

interface Piece {
  tx: Tx;
  keys: Keys;
  options: ImportOptions;
  run: Run;
}

/** Creates the rows of one piece and updates the funds' totals. Returns whether these were the last rows. */
const makePiece = async (piece: Piece, left: AsyncGenerator<Portion, void>): Promise<boolean> => {
  const { tx, options, run } = piece;
  const fundIds = new Set<string>();
  let isEnd = false;
  let telling: Promise<unknown> = Promise.resolve();
  for (let rows = 0; options.dryRun || run.problems.length || rows < (options.piece ?? PIECE); ) {
    const { value: portion } = await left.next();
    isEnd = !portion;
    if (!portion) break;
    const done = await makePortion(piece, portion);
    // Audit entries are written while the next rows are checked; one portion at a time, to limit memory.
    await telling;
    telling = deferRejection(Promise.all(done.map((one) => keep(piece, portion, one))));
    for (const { fundId } of done.flatMap(({ stored }) => stored)) if (typeof fundId === 'string') fundIds.add(fundId);
    rows += portion.rows.length;
    options.onProgress?.(progressAt(run, portion));
    await lookWhereGrown(tx, run, portion);
  }
  await telling;
  for (const id of fundIds) await refreshTotals(tx, id);
  return isEnd;
};

const makePortion = async (
  { tx, keys, options }: Piece,
  { step, source, rows, isReadOnly, seen, report }: Portion,
): Promise<Done[]> => {
  const context = { step, keys, forms: source?.forms ?? new Map(), isReadOnly, worksAt: worksOf(tx, options) };
  const makeOne = doRow(context);
  const work: Making['work'] = (some) =>
    some.length === 1 && some[0] ? makeOne(some[0].row, some[0].key) : doRows(context, some);
  const problems: Problem[] = [];
  const making: Making = { tx, step, keys, work, report: (problem) => problems.push(problem), done: [] };
  await attempt(making, keyed(making, rows, seen));
  for (const problem of problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))) report(problem);
  return making.done;
};

const progressAt = ({ stored }: Run, { step, source, lines, rows }: Portion) => ({
  entity: step.entity,
  file: source ? { name: source.file, line: rows.at(-1)?.line ?? 0, lines } : null,
  stored,
});

/** Runs ANALYZE again when the tables have doubled. */
const lookWhereGrown = async (tx: Tx, run: Run, { size, rows }: Portion) => {
  if (size === 1) return;
  run.made += rows.length;
  if (run.made < 2 * run.planned) return;
  await analyzeIfGrown(tx, run.made);
  run.planned = run.made;
};

const worksOf =
  (tx: Tx, { entry, approval, files, log }: ImportOptions) =>
  (day: string | null): Record<'entry' | 'approval', Work> => {
    const now = day === null ? new Date().toISOString() : `${day}T12:00:00.000Z`;
    const work = { tx, now, files, log, entities };
    return { entry: { ...work, caller: entry }, approval: { ...work, caller: approval } };
  };

const keep = async ({ tx, options: { entry, mapping }, run }: Piece, { step: { entity } }: Portion, done: Done) => {
  run.created.set(entity, (run.created.get(entity) ?? 0) + done.created);
  run.existing.set(entity, (run.existing.get(entity) ?? 0) + done.existing);
  const origin = { caller: entry, requestId: `import:${mapping.namespace}`, ip: 'import' };
  const portion = (at: number) => done.audit.slice(at, at + AUDITS_AT_ONCE).map(asImport);
  const starts = Array.from({ length: Math.ceil(done.audit.length / AUDITS_AT_ONCE) }, (_, n) => n * AUDITS_AT_ONCE);
  await Promise.all(starts.map((at) => tx.run(auditInsertion(portion(at), origin))));
};

const AUDITS_AT_ONCE = 2000;

const asImport = (entry: AuditEntry): AuditEntry => ({ ...entry, action: 'import', name: entry.name ?? entry.action });
