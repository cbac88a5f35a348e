import sql, { raw } from 'sql-template-tag';
import { type ActionOf, type EffectOf, type RecordOf, resources } from '../../resources/index.ts';
import { type ResourceName, snake } from '../../resources/kit/names.ts';
import type { ActionKey, EffectKey, MoveInputOf, OutputOf, PatchOf, Place } from '../../resources/values.ts';
import { formatMoney } from '../accounting/money.ts';
import { invalid } from '../core/base/errors.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import { get, today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, onDay } from '../core/i18n/message.ts';
import { tableOf } from '../core/tables/names.ts';
import { insertRows } from '../core/tables/rows.ts';
import type { WrittenOf } from '../core/tables/types.ts';
import { book, type Facts, withPreparer } from './book.ts';
import { checkOpenDay } from './generalLedger/periods.ts';

/** The fund of a run, its current day, and the format of its amounts. */
export interface Ground {
  fund: RecordOf<'funds'>;
  day: string;
  money: (cents: bigint) => string;
}

/** Loads the fund of a record; the lock keeps other postings out until the transaction ends. */
export const groundOf = async (work: Work, { fundId }: { fundId: string }, lock = true): Promise<Ground> => {
  const fund = await get(work.tx, 'funds', fundId, { lock });
  return { fund, day: today(work, fund), money: (cents) => formatMoney(cents, fund.currency) };
};

/** Posts facts to the fund's ledger on its current day, with approver and preparer. */
export const postFacts = (work: Work, { fund, day }: Ground, facts: Facts) =>
  book(work.tx, fund.id, { ...facts, day, ...withPreparer(work) });

/** Throws 422 on the field if a day is in the future, before the `first` possible one, or in a closed period. */
export const checkPostingDay = async (
  tx: Tx,
  { fund, day: present }: Ground,
  { day, field, first }: { day: string; field: Place; first?: string | null },
) => {
  if (day > present) throw invalid(field, 'checks.future');
  if (first && day < first) throw invalid(field, messageFor('checks.before', { day: onDay(first) }));
  await checkOpenDay(tx, fund.id, day, field);
};

/** Context of a step or preview: the record, its ground, and `plan`, which throws if the run is not possible. */
type Run<N extends ResourceName, G, P> = G & { work: Work; tx: Tx; row: RecordOf<N>; plan: () => Promise<P> };

interface Outcome<N extends ResourceName, L extends ResourceName> {
  patch?: PatchOf<N>;
  /** Lines to store with the run. */
  lines?: readonly WrittenOf<L>[];
  /** Reason to end the stored lines on the current day. */
  endsLines?: string;
  /** Facts to post after the state is stored; a function first writes the records that it returns. */
  posts?: Facts | ((row: RecordOf<N>) => Promise<Facts>);
  /** Follow-ups after the posting, above all notices. */
  follows?: (row: RecordOf<N>) => Promise<void>;
}

interface Declared<N extends ResourceName, L extends ResourceName, G extends Ground, P> {
  /** Loads and locks the records that the run changes; a preview does not lock. */
  ground: (work: Work, row: RecordOf<N> & { fundId: string }, lock: boolean) => Promise<G>;
  /** Computes the run from stored data, for steps and previews alike. */
  plan: (work: Work, row: RecordOf<N>, ground: G) => Promise<P>;
  /** Entity of the lines. */
  lines?: L;
}

/** Builds the steps and previews of an entity whose records plan money of a fund, from its declared parts. */
export const defineRun = <N extends ResourceName, L extends ResourceName, G extends Ground, P>(
  name: N,
  { ground, plan, lines: lineName }: Declared<N, L, G, P>,
) => {
  const open = async (work: Work, row: RecordOf<N>, lock: boolean): Promise<Run<N, G, P>> => {
    const own = await ground(work, row as RecordOf<N> & { fundId: string }, lock);
    return { ...own, work, tx: work.tx, row, plan: () => plan(work, row, own) };
  };
  return {
    step:
      <M extends EffectOf<N>>(
        _: M,
        take: (run: Run<N, G, P>, input: MoveInputOf<`${N}/${M}` & EffectKey>) => Promise<Outcome<N, L>>,
      ) =>
      async (work: Work, row: RecordOf<N>, input: MoveInputOf<`${N}/${M}` & EffectKey>) => {
        const run = await open(work, row, true);
        const { patch = {}, lines, endsLines, posts, follows } = await take(run, input);
        if (!posts && !follows) return { patch };
        const after = async (stored: RecordOf<N>) => {
          const facts = typeof posts === 'function' ? await posts(stored) : posts;
          if (lineName && lines) await insertRows(work.tx, lineName, lines, { createdBy: work.caller.userId });
          if (lineName && endsLines) await endLines(work, name, row.id, { lineName, day: run.day, reason: endsLines });
          if (facts) await postFacts(work, run, facts);
          await follows?.(stored);
        };
        return { patch, after };
      },
    /** `stored` returns the figures of a run that is no longer planned, also if its fund is closed. */
    preview:
      <A extends ActionOf<N>>(
        _: A,
        show: (run: Run<N, G, P>) => Promise<OutputOf<`${N}/${A}` & ActionKey>>,
        stored: (row: RecordOf<N>) => OutputOf<`${N}/${A}` & ActionKey> | null = () => null,
      ) =>
      async (work: Work, { row }: { row: RecordOf<N> }) =>
        stored(row) ?? show(await open(work, row, false)),
  };
};

/** Ends the lines of a run on a day. */
const endLines = async (
  work: Work,
  name: ResourceName,
  id: string,
  { lineName, day, reason }: { lineName: ResourceName; day: string; reason: string },
) => {
  const [by = ''] = Object.entries(resources[lineName].fields).find(([, it]) => 'to' in it && it.to === name) ?? [];
  const rows = await work.tx.rows<{ id: string }>(
    sql`select id from ${tableOf(lineName)} where ${raw(snake(by))} = ${id} and ${notDeleted(null)}`,
  );
  const ids = rows.map((line) => line.id);
  await cascadeUpdate(work, lineName, ids, { endedOn: day }, reason);
};
