import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Facts } from '../../fields/Facts.tsx';
import { formatInstant } from '../../format/dates.ts';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Checklist } from './Checklist.tsx';
import type { Party, PartyRecord } from './parties.ts';

interface Props {
  party: Party;
  record: PartyRecord;
  /** Time of the submission. */
  submittedAt: string;
  onEdit: () => void;
}

/** After submission: the next steps and the progress of the review. */
export const Waiting = ({ party, record, submittedAt, onEdit }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={translate('screens.steps.waitingFor')}>
        <EmptyState
          Icon={HourglassIcon}
          title={translate('screens.onboarding.waiting')}
          text={`${translate('screens.verification.submitted', { date: formatInstant(submittedAt) })}\n${translate('screens.onboarding.waitingText')}`}
        />
      </Panel>
      <Panel title={translate('screens.onboarding.documents')} isFlush>
        <Checklist party={party} record={record} isStaff={false} />
      </Panel>
      <Panel
        title={translate('screens.steps.mine')}
        action={
          <Button size="small" onClick={onEdit}>
            {translate('screens.steps.edit')}
          </Button>
        }
      >
        <Facts name={party.name} record={record} fields={Object.keys(party.fields)} />
      </Panel>
    </Box>
  );
};
