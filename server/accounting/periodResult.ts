import type { AccountCode } from '../../resources/chart.ts';
import type { Event } from './postingEvents.ts';
import { type Sharer, shareLines } from './results.ts';
import type { ResultLine, Stake } from './stakes.ts';

/** One day's amount on an income or expense account, in minor units: income positive, expenses negative. */
export interface Earned {
  date: string;
  account: AccountCode;
  companyId: string | null;
  /** The partner that alone earned or bears it; null if all share it. */
  partnerId?: string | null;
  cents: bigint;
}

/** Amount of an account that earlier closings allocated to a partner. */
export interface Allocated {
  partnerId: string;
  account: AccountCode;
  companyId: string | null;
  cents: bigint;
}

/** Returns the capital account line of an income or expense account. */
export const resultLineOf = (account: AccountCode): ResultLine => {
  if (account === 4100 || account === 4110) return 'realisedGain';
  if (account === 4200) return 'unrealisedGain';
  if (account < 5000) return 'income';
  return account <= 5003 ? 'fees' : 'expenses';
};

/**
 * Computes the allocations of a closing: the fund's results from inception to the end of the period, shared as in
 * `shareLines`, less earlier allocations. Rounding of one period is thus corrected in the next, no partner's part
 * depends on the choice of periods, and each account is empty after posting. Returns one event per partner and account,
 * in the order of accounts, then partners.
 */
export function periodResult({
  earned,
  before,
  stakes,
  sharers,
  asOf,
}: {
  earned: readonly Earned[];
  before: readonly Allocated[];
  stakes: readonly Stake[];
  sharers: readonly Sharer[];
  asOf: string;
}): (Allocated & { event: Event })[] {
  const buckets = new Map<string, Pick<Earned, 'account' | 'companyId'>>();
  for (const { account, companyId } of [...earned, ...before])
    buckets.set(keyOf({ account, companyId }), { account, companyId });
  const keys = [...buckets.keys()].sort();
  const groups = new Map<ResultLine, string[]>();
  for (const key of keys) {
    const line = resultLineOf(buckets.get(key)?.account ?? 5290);
    groups.set(line, [...(groups.get(line) ?? []), key]);
  }
  const changes = earned.map((row) => ({ date: row.date, [keyOf(row)]: row.cents }) as never);
  const { shares } = shareLines<string>({
    stakes,
    changes,
    own: earned.flatMap(({ partnerId, date, cents, ...row }) =>
      partnerId ? [{ partnerId, date, line: keyOf(row), cents }] : [],
    ),
    sharers,
    asOf,
    groups: [...groups.values()],
    byFee: groups.get('fees') ?? [],
  });
  const allocated = new Map(before.map((row) => [`${row.partnerId} ${keyOf(row)}`, row.cents]));
  const partners = [...new Set([...shares.keys(), ...before.map(({ partnerId }) => partnerId)])].sort();
  return keys.flatMap((key) =>
    partners.flatMap((partnerId) => {
      const { account, companyId } = buckets.get(key) ?? { account: 5290, companyId: null };
      const cents = (shares.get(partnerId)?.[key] ?? 0n) - (allocated.get(`${partnerId} ${key}`) ?? 0n);
      if (cents === 0n) return [];
      const event: Event = {
        kind: 'periodClosed',
        partnerId,
        account,
        ...(companyId && { companyId }),
        amounts: { result: cents },
      };
      return [{ partnerId, account, companyId, cents, event }];
    }),
  );
}

const keyOf = ({ account, companyId }: Pick<Earned, 'account' | 'companyId'>) => `${account}/${companyId ?? ''}`;
