import type { AccountCode } from '../../resources/chart.ts';
import type { Event } from './postingEvents.ts';
import { type Sharer, shareLines } from './results.ts';
import type { ResultLine, Stake } from './stakes.ts';

/** What a day brought on an account of income or expense, in minor units: what is earned above zero, what is spent below. */
export interface Earned {
  date: string;
  account: AccountCode;
  companyId: string | null;
  /** Who alone earned or bears it; null where all share it. */
  partnerId?: string | null;
  cents: bigint;
}

/** What a partner was allocated of an account by earlier closings. */
export interface Allocated {
  partnerId: string;
  account: AccountCode;
  companyId: string | null;
  cents: bigint;
}

/** The line of a capital account to which an account of income or expense belongs. */
export const resultLineOf = (account: AccountCode): ResultLine => {
  if (account === 4100 || account === 4110) return 'realisedGain';
  if (account === 4200) return 'unrealisedGain';
  if (account < 5000) return 'income';
  return account <= 5003 ? 'fees' : 'expenses';
};

/**
 * What a closing allocates: the results of a fund from its first day to the last of the period, shared as in `shareLines`,
 * less what earlier closings allocated. So what was rounded in one period is made good in the next, nobody's part depends on
 * how the time was cut into periods, and an account has nothing left when its part of every partner is posted.
 * Answers one event for each partner and account, in the order of accounts, then partners.
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
