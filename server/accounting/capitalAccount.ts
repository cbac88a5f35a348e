import { allocate } from './allocate.ts';
import { sum } from './rounding.ts';

/** The lines of a capital account in cents, each positive in its usual direction (a loss is a negative gain). */
export const CAPITAL_LINES = [
  'contributions',
  'distributions',
  'fees',
  'expenses',
  'realisedGain',
  'unrealisedGain',
  'carry',
] as const;
export type CapitalLine = (typeof CAPITAL_LINES)[number];
export type CapitalMoves = Record<CapitalLine, bigint>;
export type CapitalAccount = CapitalMoves & { opening: bigint; closing: bigint };

/** A partner's own movements of a period, and the fund's lines that all partners share. */
export type OwnMoves = Pick<CapitalMoves, 'contributions' | 'distributions'>;
export type SharedMoves = Omit<CapitalMoves, keyof OwnMoves>;
export type CapitalPeriod = { own: ReadonlyMap<string, OwnMoves>; shared: SharedMoves };

/** closing = opening + contributions - distributions - fees - expenses + realised + unrealised - carry. */
export function rollForward(opening: bigint, moves: CapitalMoves): CapitalAccount {
  const change = sum(CAPITAL_LINES.map((line) => SIGNS[line] * moves[line]));
  return { opening, ...moves, closing: opening + change };
}

/**
 * Every partner's account over consecutive periods: what it paid and got is its own, the shared lines are allocated by weight
 * (commitment), to the cent and carried forward from period to period, so the partners add up to the fund on every line, and
 * each opening is the closing before. Answers one map id -> account per period. Throws as `allocate`.
 */
export function capitalAccounts({
  partners,
  periods,
}: {
  partners: readonly { id: string; weight: bigint; opening?: bigint }[];
  periods: readonly CapitalPeriod[];
}): Map<string, CapitalAccount>[] {
  let openings = new Map(partners.map(({ id, opening = 0n }) => [id, opening]));
  const given = new Map(SHARED_LINES.map((line) => [line, new Map<string, bigint>()]));
  return periods.map(({ own, shared }) => {
    const lines = SHARED_LINES.map((line) => {
      const before = given.get(line) ?? new Map<string, bigint>();
      const parties = partners.map(({ id, weight }) => ({ id, weight, allocatedBefore: before.get(id) ?? 0n }));
      const parts = allocate({ total: shared[line], parties });
      for (const [id, cents] of parts) before.set(id, (before.get(id) ?? 0n) + cents);
      return [line, parts] as const;
    });
    const accounts = new Map<string, CapitalAccount>();
    for (const { id } of partners) {
      const moves = { ...NOTHING, ...own.get(id) };
      for (const [line, parts] of lines) moves[line] = parts.get(id) ?? 0n;
      accounts.set(id, rollForward(openings.get(id) ?? 0n, moves));
    }
    openings = new Map([...accounts].map(([id, { closing }]) => [id, closing]));
    return accounts;
  });
}

/** One account over several consecutive periods (quarter, year or inception to date): the first opening, the lines added up. */
export function combineAccounts(accounts: readonly CapitalAccount[]): CapitalAccount {
  const moves = { ...NOTHING };
  for (const line of CAPITAL_LINES) moves[line] = sum(accounts.map((account) => account[line]));
  return rollForward(accounts[0]?.opening ?? 0n, moves);
}

const SIGNS: Record<CapitalLine, bigint> = {
  contributions: 1n,
  distributions: -1n,
  fees: -1n,
  expenses: -1n,
  realisedGain: 1n,
  unrealisedGain: 1n,
  carry: -1n,
};

const NOTHING: CapitalMoves = {
  contributions: 0n,
  distributions: 0n,
  fees: 0n,
  expenses: 0n,
  realisedGain: 0n,
  unrealisedGain: 0n,
  carry: 0n,
};

const SHARED_LINES = ['fees', 'expenses', 'realisedGain', 'unrealisedGain', 'carry'] as const satisfies CapitalLine[];
