import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { optionText } from '../../format/text.ts';
import { useRole } from '../../session/role.ts';
import { sumOf } from '../parts/cents.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { PreviewPanel } from '../parts/PreviewPanel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Answer = OutputOf<'capital-calls/allocation'>;
type Line = Answer['allocation']['lines'][number];

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
  const [shown, setShown] = useState<string | null>(null);
  const title = translate('screens.calls.allocation');
  const columnsOf = ({ currency, lines }: Answer['allocation']): DataColumn<Line>[] => {
    const money = (amount: string) => <Money amount={amount} currency={currency} />;
    return [
      {
        key: 'partner',
        total: translate('screens.numbers.total'),
        label: translate('screens.numbers.partner'),
        cell: (line) => <Partner line={line} />,
      },
      ...(Object.entries(amounts) as [keyof typeof amounts, string][]).map(
        ([key, label]): DataColumn<Line> => ({
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
  };
  return (
    <>
      <PreviewPanel
        query={useActionQuery('capital-calls/allocation', record)}
        title={title}
        text={translate('screens.calls.allocationText')}
        height={220}
      >
        {({ allocation }) => (
          <FigureTable
            label={title}
            columns={columnsOf(allocation)}
            rows={allocation.lines}
            keyOf={({ commitmentId }) => commitmentId}
          />
        )}
      </PreviewPanel>
      <Suspense fallback={null}>{shown && <NoticePreview lineId={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
};

/** The partner of a line, and the reason for a zero share. */
const Partner = ({ line: { partnerId, left, leftReason } }: { line: Line }) => {
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
