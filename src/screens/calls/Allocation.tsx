import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Money, RefName } from '../../generic/parts.ts';
import { usePortal } from '../../generic/provider.ts';
import type { Row } from '../../generic/rows/useRows.ts';
import { useRole } from '../../kinds/role.ts';
import { type DataColumn, DataTable } from '../parts/DataTable.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Panel } from '../parts/Panel.tsx';

const NoticePreview = lazy(() => import('./NoticePreview.tsx'));

interface Line {
  id: string;
  commitmentId: string;
  partnerId: string;
  name: string;
  commitmentAmount: string;
  amount: string;
  unfunded: string;
  unfundedAfter: string;
}

interface Answer {
  allocation: { currency: string; lines: Line[] };
}

const amounts = {
  commitmentAmount: 'screens.numbers.commitment',
  unfunded: 'screens.numbers.unfunded',
  amount: 'screens.calls.amount',
  unfundedAfter: 'screens.calls.unfundedAfter',
} as const;

/** What a call that is still a draft would ask of each partner, and what would be left to call from them. */
export default function Allocation({ record }: { record: Row }) {
  const role = useRole();
  return record.status === 'Draft' && role !== 'lp' ? <Lines record={record} /> : null;
}

const Lines = ({ record }: { record: Row }) => {
  const translate = useTranslate();
  const portal = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['capital-calls', 'allocation', record.id, record.version],
    queryFn: ({ signal }) => portal.action<Answer>('capital-calls', `${record.id}/allocation`, { signal }),
  });
  const [shown, setShown] = useState<string | null>(null);
  const title = translate('screens.calls.allocation');
  const columns: DataColumn<Line>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ partnerId }) => <RefName to="partners" id={partnerId} />,
    },
    ...Object.entries(amounts).map(
      ([key, label]): DataColumn<Line> => ({
        key,
        label: translate(label),
        isRight: true,
        cell: (line) => <Money amount={line[key as keyof Line]} currency={data?.allocation.currency ?? ''} />,
      }),
    ),
    {
      key: 'notice',
      label: translate('screens.calls.notice'),
      cell: ({ id, name }) => (
        <Button
          size="small"
          aria-label={`${translate('screens.calls.previewNotice')}: ${name}`}
          onClick={() => setShown(id)}
        >
          {translate('screens.calls.previewNotice')}
        </Button>
      ),
    },
  ];
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={title} text={translate('screens.calls.allocationText')} isFlush>
        {data ? (
          <DataTable
            label={title}
            columns={columns}
            rows={data.allocation.lines}
            keyOf={({ commitmentId }) => commitmentId}
          />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={220} sx={{ m: 2 }} />
        )}
      </Panel>
      <Suspense fallback={null}>{shown && <NoticePreview lineId={shown} onClose={() => setShown(null)} />}</Suspense>
    </Box>
  );
};
