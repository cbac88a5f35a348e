import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Facts } from '../../fields/Facts.tsx';
import { formatInstant } from '../../format/dates.ts';
import { Panel } from '../parts/Panel.tsx';
import { Checklist } from './Checklist.tsx';
import { Decisions } from './Decisions.tsx';
import { areVerified, usePapers } from './documentChecklist.ts';
import type { Party, PartyRecord } from './parties.ts';

interface Props {
  party: Party;
  record: PartyRecord;
  isStaff: boolean;
}

/** The details and documents of a party, with the decision buttons below. */
export const StaffDesk = ({ party, record, isStaff }: Props) => {
  const translate = useTranslate();
  const { papers } = usePapers(party, record);
  const isPending = record.approvalStatus === 'PENDING';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={translate('screens.steps.details')}>
        <Facts
          name={party.name}
          record={record}
          fields={['name', ...(party.name === 'partners' ? ['type', 'email'] : []), ...Object.keys(party.fields)]}
        />
      </Panel>
      {papers?.length !== 0 && (
        <Panel title={translate('screens.verification.documents')} isFlush>
          <Checklist party={party} record={record} isStaff={isStaff} />
        </Panel>
      )}
      <Panel title={translate('screens.proofs.decision')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {typeof record.rejectionReason === 'string' && (
            <Alert severity="error">
              {translate('screens.onboarding.rejectedText', { reason: record.rejectionReason })}
            </Alert>
          )}
          {typeof record.verifiedAt === 'string' && (
            <span>{translate('screens.proofs.decided', { date: formatInstant(record.verifiedAt) })}</span>
          )}
          {isStaff && isPending && papers && !areVerified(papers) && (
            <Alert severity="info">{translate('screens.steps.decideFirst')}</Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Decisions party={party} record={record} isReady={Boolean(papers && areVerified(papers))} />
          </Box>
        </Box>
      </Panel>
    </Box>
  );
};
