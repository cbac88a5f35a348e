import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { optionText } from '../../format/text.ts';
import { useRole } from '../../session/role.ts';
import { sumOf } from '../parts/cents.ts';
import { Failed } from '../parts/Failed.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type AllocationLine, useAllocation } from './useAllocation.ts';

const NoticePreview = lazy(() => import('./NoticePreview.tsx'));

const amounts = {
  commitmentAmount: 'screens.numbers.commitment',
  unfunded: 'screens.numbers.unfunded',
  amount: 'screens.calls.amount',
  unfundedAfter: 'screens.calls.unfundedAfter',
} as const;

/** Allocation of a draft call: amount and remaining unfunded commitment of each partner. */
export default function Allocation({ record }: { record: RecordOf<'capital-calls'> }) {
  const role = useRole();
  return record.status === 'Draft' && role !== 'lp' ? <Lines record={record} /> : null;
}

const Lines = ({ record }: { record: RecordOf<'capital-calls'> }) => {
  const translate = useTranslate();
  const { allocation, error, refetch } = useAllocation(record);
  const [shown, setShown] = useState<string | null>(null);
  const title = translate('screens.calls.allocation');
  const lines = allocation?.lines ?? [];
  const money = (amount: string) => <Money amount={amount} currency={allocation?.currency ?? ''} />;
  const columns: DataColumn<AllocationLine>[] = [
    {
      key: 'partner',
      total: translate('screens.numbers.total'),
      label: translate('screens.numbers.partner'),
      cell: (line) => <Partner line={line} />,
    },
    ...(Object.entries(amounts) as [keyof typeof amounts, string][]).map(
      ([key, label]): DataColumn<AllocationLine> => ({
        key,
        label: translate(label),
        isRight: true,
        cell: (line) => money(line[key]),
        total: money(sumOf(lines.map((line) => line[key]))),
      }),
    ),
    {
      key: 'notice',
      label: translate('screens.calls.notice'),
      cell: ({ id, name }) => (
        <Button
          size="small"
          aria-label={translate('generic.labelled', { label: translate('screens.calls.previewNotice'), text: name })}
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
        {allocation ? (
          <FigureTable label={title} columns={columns} rows={lines} keyOf={({ commitmentId }) => commitmentId} />
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

/** The partner of a line, and the reason for a zero share. */
const Partner = ({ line: { partnerId, left, leftReason } }: { line: AllocationLine }) => {
  const translate = useTranslate();
  return (
    <>
      <RefName to="partners" id={partnerId} />
      {left && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
          {[optionText(left, translate, 'capital-calls'), leftReason].filter(Boolean).join(': ')}
        </Box>
      )}
    </>
  );
};
