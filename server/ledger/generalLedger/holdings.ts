import sql from 'sql-template-tag';
import type { HoldingType } from '../../../resources/transactionTypes/lists.ts';
import { allocate } from '../../accounting/allocate.ts';
import { later } from '../../accounting/dates.ts';
import { type HoldingState, reliefsOf } from '../../accounting/holdings.ts';
import { nameOf } from '../../accounting/holdingUnits.ts';
import { moveOf, portfolioOf } from '../../accounting/portfolio.ts';
import type { Event, HoldingPart } from '../../accounting/postingEvents.ts';
import { type Entry, postings } from '../../accounting/postings.ts';
import { max, min, sum } from '../../accounting/rounding.ts';
import type { Tx } from '../../core/db/tx.ts';
import { change, type Draft, draft, grouped, type OpenBooks, takingBack } from './draft.ts';
import { holdingFacts, type Movement, type Posted, type Valuation } from './holdingFacts.ts';
import { idCondition, type Which } from './idCondition.ts';
import { firstOpenDay } from './periods.ts';
import { standingJournals } from './written.ts';

/** Cost relieved by each sale, by id. */
type Reliefs = ReadonlyMap<string, bigint>;

interface Company {
  id: string;
  states: readonly HoldingState[];
  movements: readonly Movement[];
  valuations: readonly Valuation[];
  posted: readonly Posted[];
  /** Number of correction journals of the holding. */
  corrections: number;
  /** Cost relieved by each of its sales. */
  reliefs: () => Reliefs;
  originals: ReadonlyMap<string, readonly Draft[]>;
}

/**
 * Returns the missing journals of a fund's holdings, or of one company. Day by day, it adjusts the ledger to the state
 * computed from purchases, sales and marks (server/accounting/holdings): proceeds, cost and change in value. If a later
 * entry changes earlier days, a separate correction journal is posted on the day concerned, or on the first open day if
 * that is closed.
 */
export const holdingJournals = async (tx: Tx, books: OpenBooks, companyId: Which = null): Promise<Draft[]> => {
  const { movements: ledger, valuations, posted } = await holdingFacts(tx, books, companyId);
  const { timelines } = portfolioOf({ asOf: LAST_DAY, ledger, valuations });
  // A conversion has a separate journal without effect here.
  const movements = ledger.filter((m) => m.type !== 'Conversion');
  const reversals = movements.filter((m) => m.reversalOf && !m.isBooked).map((m) => m.reversalOf as string);
  const originals = reversals.length ? await standingJournals(tx, books.id, 'transactions', reversals) : [];
  const corrections = await tx.rows<{ id: string; n: number }>(
    sql`select source_id as id, count(*)::int as n from gl_journals where fund_id = ${books.id} and source_kind = 'companies'
      and ${idCondition('source_id', companyId)} group by 1`,
  );
  const open = await firstOpenDay(tx, books.id);
  const ids = new Set([...timelines.keys(), ...posted.map((p) => p.companyId)]);
  return [...ids].flatMap((id) => {
    const own = <T extends { companyId: string }>(rows: readonly T[]) => rows.filter((row) => row.companyId === id);
    return journalsOf(books, open, {
      id,
      states: timelines.get(id) ?? [],
      movements: own(movements),
      valuations: own(valuations),
      posted: own(posted),
      reliefs: () => reliefsBy(own(ledger), own(valuations)),
      corrections: corrections.find((c) => c.id === id)?.n ?? 0,
      originals: grouped(originals, (journal) => journal.source.id),
    });
  });
};

const reliefsBy = (ledger: readonly Movement[], marks: readonly Valuation[]): Reliefs => {
  const moved = ledger.map((row) => ({ id: row.id, move: moveOf(row) }));
  const reliefs = reliefsOf({ moves: moved.flatMap(({ move }) => move ?? []), marks });
  return new Map(moved.map(({ id, move }) => [id, (move && reliefs.get(move)) ?? 0n]));
};

const LAST_DAY = '9999-12-31';

interface Standing {
  cost: bigint;
  unrealised: bigint;
  gain: bigint;
}

const standingOf = (state: HoldingState | undefined): Standing => ({
  cost: state?.heldCost ?? 0n,
  unrealised: (state?.fairValue ?? 0n) - (state?.heldCost ?? 0n),
  gain: state?.realisedGain ?? 0n,
});
const added = (all: readonly Standing[]): Standing => ({
  cost: sum(all.map((s) => s.cost)),
  unrealised: sum(all.map((s) => s.unrealised)),
  gain: sum(all.map((s) => s.gain)),
});
const less = (a: Standing, b: Standing): Standing => ({
  cost: a.cost - b.cost,
  unrealised: a.unrealised - b.unrealised,
  gain: a.gain - b.gain,
});
const effectOf = (entries: readonly Entry[]): Standing => ({
  cost: change(entries, 1500),
  unrealised: change(entries, 1510),
  gain: -change(entries, 4100),
});

const journalsOf = (books: OpenBooks, open: string | null, company: Company): Draft[] => {
  const bookable = (day: string) => (open ? later(day, open) : day);
  const onDay = <T extends { date: string }>(rows: readonly T[]) => grouped(rows, (row) => bookable(row.date));
  const states = onDay(company.states);
  const posted = grouped(company.posted, (p) => bookable(p.day));
  const movements = onDay(company.movements.filter((m) => !m.isBooked));
  const valuations = onDay(company.valuations.filter((v) => !v.isBooked));
  const days = new Set([states, posted, movements, valuations].flatMap((rows) => [...rows.keys()]));
  const made: Draft[] = [];
  let [want, have] = [standingOf(undefined), standingOf(undefined)];
  for (const day of [...days].sort()) {
    const state = states.get(day)?.at(-1);
    if (state) want = standingOf(state);
    have = added([have, ...(posted.get(day) ?? [])]);
    const own = { movements: movements.get(day) ?? [], valuations: valuations.get(day) ?? [] };
    const journals = dayOf(books, day, { ...company, ...own }, { change: less(want, have), made });
    have = added([have, ...journals.map((journal) => effectOf(journal.entries))]);
    made.push(...journals);
  }
  return made;
};

/** Journal of each movement type, independent of the holding. */
const ofItself: {
  readonly [T in HoldingType]: (
    movement: Movement,
  ) => Extract<Event, { kind: 'holding' | 'interestInKind' | 'saleEscrowWrittenOff' }> & { of: string };
} = {
  Investment: ({ amount: bought }) => ({ of: 'investment', kind: 'holding', amounts: { bought } }),
  'Interest in Kind': ({ amount: capitalised }) => ({
    of: 'interestInKind',
    kind: 'interestInKind',
    amounts: { capitalised },
  }),
  Sale: (sale) => ({ of: 'sale', kind: 'holding', amounts: soldFor(sale, proceedsOf(sale)) }),
  'Sale Escrow Written Off': ({ amount: lost }) => ({
    of: 'saleEscrowWrittenOff',
    kind: 'saleEscrowWrittenOff',
    amounts: { lost },
  }),
};

/** Types that change cost, value or result independently of the holding. */
const byThemselves = ['Investment', 'Interest in Kind', 'Sale Escrow Written Off'] as const;

const proceedsOf = ({ amount, escrow = 0n }: Movement): bigint => amount + escrow;

/** Splits sale proceeds against the relieved cost: cash covers it first, then escrow. */
const soldFor = ({ amount, escrow = 0n }: Movement, cost: bigint): { [P in HoldingPart]?: bigint } => {
  const recovered = min(cost, amount);
  const escrowedCost = min(cost - recovered, escrow);
  return {
    recovered,
    gain: amount - recovered,
    loss: cost - recovered - escrowedCost,
    escrowedCost,
    escrowedGain: escrow - escrowedCost,
  };
};

/**
 * Returns the journals of one day: one per source; the last source or a correction takes the rest of the day's change.
 */
const dayOf = (
  { policy }: OpenBooks,
  day: string,
  { id, movements, valuations, corrections, originals, reliefs }: Company,
  { change: whole, made }: { change: Standing; made: readonly Draft[] },
): Draft[] => {
  const entries = (amounts: { [P in HoldingPart]?: bigint }) =>
    postings({ kind: 'holding', companyId: id, amounts }, policy);
  const source = (row: Movement) => ({ kind: 'transactions', id: row.id, version: 1 });
  /** Entries of a movement that do not depend on the holding. */
  const alone = (movement: Movement) => {
    const event = ofItself[movement.type as HoldingType](movement);
    return { kind: event.of, entries: postings({ ...event, companyId: id }, policy) };
  };
  const journals: Draft[] = [];
  const plain = movements.filter((m) => !m.reversalOf);
  for (const type of byThemselves)
    for (const adding of plain.filter((m) => m.type === type))
      journals.push(
        ...draft({
          ...alone(adding),
          effectiveOn: adding.date,
          source: source(adding),
          preparedBy: adding.createdBy,
        }),
      );
  const takeBack = (type: string) => {
    for (const m of movements.filter((it) => it.reversalOf && it.type === type)) {
      const own =
        originals.get(m.reversalOf ?? '') ?? [...made, ...journals].filter((j) => j.source.id === m.reversalOf);
      const [original = unknown(m)] = own;
      journals.push(...takingBack(original, { effectiveOn: m.date, source: source(m), preparedBy: m.createdBy }));
    }
  };
  /** The original is not posted yet because its reversal is dated before it. */
  const unknown = (m: Movement) => ({ id: null, ...alone(m) });
  for (const type of byThemselves) takeBack(type);
  const sales = plain.filter((m) => m.type === 'Sale');
  const left = less(whole, added(journals.map((j) => effectOf(j.entries))));
  const relieved = costOf(sales, max(0n, -left.cost), reliefs);
  for (const [i, sale] of sales.entries()) {
    journals.push(
      ...draft({
        kind: 'sale',
        effectiveOn: sale.date,
        source: source(sale),
        entries: entries(soldFor(sale, relieved[i] ?? 0n)),
        preparedBy: sale.createdBy,
      }),
    );
  }
  takeBack('Sale');
  const rest = less(whole, added(journals.map((j) => effectOf(j.entries))));
  const remaining = entries({ loss: -rest.cost, unrealised: rest.unrealised });
  if (!remaining.length) return journals;
  const [mark] = valuations;
  if (mark)
    return [
      ...journals,
      ...draft({
        kind: 'valuation',
        effectiveOn: day,
        source: { kind: 'valuations', id: mark.id, version: mark.version },
        entries: remaining,
        preparedBy: mark.createdBy,
        approvedBy: mark.approvedBy,
      }),
    ];
  const last = journals.at(-1);
  if (last && last.effectiveOn === day)
    return [...journals.slice(0, -1), { ...last, entries: [...last.entries, ...remaining] }];
  const version = corrections + made.filter((j) => j.source.kind === 'companies').length + 1;
  return [
    ...journals,
    ...draft({ kind: 'revaluation', effectiveOn: day, source: { kind: 'companies', id, version }, entries: remaining }),
  ];
};

/**
 * Returns the cost relieved by each sale of a day: the declared cost; the rest by instrument if the sales name several,
 * by units if all have them, else by proceeds.
 */
const costOf = (sales: readonly Movement[], relieved: bigint, reliefs: () => Reliefs): bigint[] => {
  const declared = sales.map((s) => (s.isFullExit ? null : (s.costRelieved ?? null)));
  const undeclared = sales.filter((_, i) => declared[i] === null);
  const isByUnits = undeclared.every((s) => s.isCostByUnits && s.units);
  const isByInstrument =
    new Set(undeclared.map(nameOf)).size > 1 && undeclared.every((s) => s.isCostByInstrument && nameOf(s));
  const own = isByInstrument ? reliefs() : undefined;
  const weightOf = (s: Movement) => own?.get(s.id) ?? (isByUnits ? (s.units ?? 0n) : proceedsOf(s));
  const open = sales.flatMap((s, i) => (declared[i] === null ? [{ id: String(i), weight: weightOf(s) }] : []));
  const rest = max(0n, relieved - sum(declared.map((d) => d ?? 0n)));
  const parts = open.length ? allocate({ total: rest, parties: open }) : new Map<string, bigint>();
  return declared.map((d, i) => d ?? parts.get(String(i)) ?? 0n);
};
