import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Facts } from '../../fields/Facts.tsx';
import { StateChip } from '../../fields/valueFields.tsx';
import { useRole } from '../../session/role.ts';
import { Panel } from '../parts/Panel.tsx';
import { useTopRows } from '../parts/useTopRows.ts';

const facts = [
  'net',
  'gross',
  'carryBorne',
  'capital',
  'gain',
  'income',
  'withheldTax',
  'recallable',
  'recallableUntil',
  'unfundedAfter',
  'paymentReference',
  'paidOn',
  'noticeDocumentId',
  'noticeFormId',
] as const;

/** The share of the reader's own partner in a distribution. */
export default function OwnShare({ record }: { record: RecordOf<'distributions'> }) {
  return useRole() === 'lp' ? <Shares id={record.id} /> : null;
}

const Shares = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { rows = [] } = useTopRows('distribution-lines', { filter: { distributionId: id }, limit: 10 });
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {rows.map((line) => (
        <Panel
          key={line.id}
          title={translate('resources.distributions.panels.ownShare')}
          action={<StateChip of="distribution-lines" state={line.paymentStatus} />}
        >
          <Facts name="distribution-lines" record={line} fields={facts} isFilledOnly />
        </Panel>
      ))}
    </Box>
  );
};
