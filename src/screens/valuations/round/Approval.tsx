import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useDialogState } from '../../../forms/keys.ts';
import { BulkDialog } from '../../../pages/dialogs.ts';
import type { Row } from '../../../providers/record.ts';
import { pathTo } from '../../../routing/paths.ts';
import { sumOf } from '../../parts/cents.ts';
import { useTopRows } from '../../parts/useTopRows.ts';
import { type Mark, MOST } from './rows.ts';

interface Props {
  fundId: string;
  rows: readonly Mark[];
  day: string;
  currency: string;
  /** Typed values are not saved as drafts and would not be approved. */
  isUnsaved: boolean;
}

/**
 * Approves all drafts of the day together, except those with a pending request; approved values count in the fund's
 * NAV.
 */
export const Approval = ({ fundId, rows, day, currency, isUnsaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  // Snapshot, because no draft is left after the approval.
  const [asked, setAsked] = useDialogState<{ drafts: readonly Row[]; text: string }>();
  const waiting = useTopRows('approvals', {
    filter: { fundId: [fundId], resource: ['valuations'], status: ['Pending'] },
    limit: MOST,
  });
  const isAsked = (draft: Row) => waiting.rows?.some(({ recordId }) => recordId === draft.id) === true;
  const all = rows.flatMap(({ draft }) => (draft ? [draft] : []));
  const drafts = all.filter((draft) => !isAsked(draft));
  const count = { smart_count: drafts.length };
  const ask = () => {
    if (isUnsaved) return notify('screens.valuationRound.unsaved', { type: 'warning' });
    return setAsked({
      drafts,
      text: translate('screens.valuationRound.approves', {
        ...count,
        date: formatDate(day),
        before: formatMoney(sumOf(rows.map(({ fairValue }) => fairValue)), currency),
        after: formatMoney(
          sumOf(rows.map(({ draft, fairValue }) => (draft && !isAsked(draft) ? draft.fairValue : fairValue))),
          currency,
        ),
      }),
    });
  };
  return (
    <>
      {drafts.length < all.length && (
        <Link
          component={LinkBase}
          to={`${pathTo('approvals', 'list')}?status=Pending&resource=valuations&fundId=${fundId}`}
        >
          {translate('generic.second.many', { smart_count: all.length - drafts.length })}
        </Link>
      )}
      {drafts.length > 0 && !waiting.isPending && (
        <Button variant="contained" onClick={ask}>
          {translate('screens.valuationRound.approve', count)}
        </Button>
      )}
      {asked && (
        <BulkDialog
          name="valuations"
          operation="approve"
          rows={asked.drafts}
          itemOf={() => ({})}
          text={asked.text}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
