import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useProposedAccount } from '../bank-accounts/useProposedAccount.ts';
import { minus, sumOf, toCents } from '../parts/cents.ts';
import { Estimate } from './Estimate.tsx';
import { useProposedDates } from './useProposedDates.ts';
import { useProposedTotal } from './useProposedTotal.ts';
import { useSharedTotal } from './useSharedTotal.ts';

type Call = RecordOf<'capital-calls'>;
type Item = Partial<NonNullable<Call['items']>[number]>;

const watched = ['items', 'totalAmount', 'fundId', 'excusals'] as const satisfies readonly (keyof Call)[];
type Excusal = Partial<NonNullable<Call['excusals']>[number]>;
/** Empty lists are null in a stored call and undefined in a new one. */
type Typed = [(Item[] | null)?, (string | null)?, (string | null)?, (Excusal[] | null)?];

/**
 * Live help in the call form: the difference between items and total, and an estimate for each partner. Also presets
 * the total, the dates and the account.
 */
export default function Drafting() {
  const fund = useProposedDates();
  useProposedAccount(fund);
  useProposedTotal();
  useSharedTotal();
  const typed: Typed = useWatch({ name: watched });
  const [total, fundId] = [typed[1] ?? '', typed[2]];
  const [items, excusals] = [typed[0] ?? [], typed[3] ?? []];
  const left = minus(total || null, sumOf(items.map(({ amount }) => amount)));
  const isWhole = items.every(({ amount }) => amount) && (!items.length || toCents(left) === 0n);
  const query =
    fundId && isWhole && /^\d+(\.\d+)?$/.test(total) && /[1-9]/.test(total)
      ? {
          fundId,
          totalAmount: total,
          ...(items.length && { items: items.map(estimated) }),
          excusals: excusals.flatMap(({ partnerId }) => partnerId ?? []),
        }
      : null;
  return (
    <>
      {items.length > 0 && fund && <Difference {...{ total, left }} currency={fund.currency} />}
      {query && <Estimate query={query} />}
    </>
  );
}

/** Returns the parts of an item that shares depend on; the kind may still be empty. */
const estimated = ({ kind, amount, companyId, affectsUnfunded }: Item) => ({
  ...{ kind: kind || 'other', amount: amount ?? '', companyId: companyId || null },
  affectsUnfunded: affectsUnfunded ?? true,
});

/** The difference between the items and the total. */
const Difference = ({ total, left, currency }: { total: string; left: string; currency: string }) => {
  const translate = useTranslate();
  const key = toCents(left) === 0n ? 'itemsFit' : left.startsWith('-') ? 'itemsOver' : 'itemsMissing';
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Box role="status" sx={{ fontSize: '0.875rem', color: key === 'itemsFit' ? 'success.main' : 'warning.main' }}>
      {translate(`screens.calls.${key}`, {
        sum: money(minus(total || null, left)),
        total: money(total || '0'),
        difference: money(left.replace('-', '')),
      })}
    </Box>
  );
};
