import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useOpened } from '../../../forms/keys.ts';
import type { Row } from '../../../providers/record.ts';
import { sumOf } from '../../parts/cents.ts';
import type { Mark } from './rows.ts';

const BulkDialog = lazy(async () => ({ default: (await import('../../../pages/list/BulkDialog.tsx')).BulkDialog }));

interface Props {
  rows: readonly Mark[];
  day: string;
  currency: string;
  /** Values were typed that are not drafts yet, and would not be approved. */
  isUnsaved: boolean;
}

/** Approves all drafts of the day together; from then on they count in the fund's value. */
export const Approval = ({ rows, day, currency, isUnsaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  // What is being approved stands while it is done, though no draft is left then.
  const [asked, setAsked] = useOpened<{ drafts: readonly Row[]; text: string }>();
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft] : []));
  const count = { smart_count: drafts.length };
  const ask = () => {
    if (isUnsaved) return notify('screens.valuationRound.unsaved', { type: 'warning' });
    return setAsked({
      drafts,
      text: translate('screens.valuationRound.approves', {
        ...count,
        date: formatDate(day),
        before: formatMoney(sumOf(rows.map(({ fairValue }) => fairValue)), currency),
        after: formatMoney(sumOf(rows.map(({ draft, fairValue }) => draft?.fairValue ?? fairValue)), currency),
      }),
    });
  };
  return (
    <>
      {drafts.length > 0 && (
        <Button variant="contained" onClick={ask}>
          {translate('screens.valuationRound.approve', count)}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            name="valuations"
            operation="approve"
            rows={asked.drafts}
            itemOf={() => ({})}
            text={asked.text}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
};
