import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import type { Row } from '../../../providers/record.ts';
import { sumOf } from '../../parts/cents.ts';
import type { Mark } from './rows.ts';

const BulkDialog = lazy(async () => ({ default: (await import('../../../pages/list/BulkDialog.tsx')).BulkDialog }));

/** Approves all drafts of the day together; from then on they count in the fund's value. */
export const Approval = ({ rows, day, currency }: { rows: readonly Mark[]; day: string; currency: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft as unknown as Row] : []));
  if (!drafts.length) return null;
  const count = { smart_count: drafts.length };
  const before = sumOf(rows.map(({ fairValue }) => fairValue));
  const after = sumOf(rows.map(({ draft, fairValue }) => draft?.fairValue ?? fairValue));
  const text = translate('screens.valuationRound.approves', {
    ...count,
    date: formatDate(day),
    before: formatMoney(before, currency),
    after: formatMoney(after, currency),
  });
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('screens.valuationRound.approve', count)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkDialog
            name="valuations"
            operation="approve"
            rows={drafts}
            itemOf={() => ({})}
            text={text}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
