import VerifiedIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { CreateButton } from '../../../pages/list/CreateButton.tsx';
import { EmptyState } from '../../../pages/parts/EmptyState.tsx';
import { ListSkeleton } from '../../parts/ListSkeleton.tsx';
import { useTopRows } from '../../parts/useTopRows.ts';
import { type Party, parties } from '../parties.ts';
import type { QueueFilter } from './useQueue.ts';

interface Props {
  party: Party;
  verdict: QueueFilter;
  nameOf: (party: Party) => string;
  onGo: (to: { party?: Party; verdict?: QueueFilter }) => void;
}

/** Empty queue: links to the other party kind if it has pending ones, else to the next step. */
export const EmptyQueue = ({ party, verdict, nameOf, onGo }: Props) => {
  const translate = useTranslate();
  const other = party === parties.company ? parties.partner : parties.company;
  const isWaiting = verdict === '';
  const elsewhere = useTopRows(other.name, { filter: { isVerified: null }, limit: 1, isWanted: isWaiting });
  if (!isWaiting)
    return (
      <EmptyState
        title={translate('layout.empty')}
        text={translate('generic.empty.filtered')}
        action={
          <Button variant="outlined" onClick={() => onGo({ verdict: '' })}>
            {translate('ra.action.remove_all_filters')}
          </Button>
        }
      />
    );
  if (elsewhere.isPending) return <ListSkeleton rows={2} height={56} />;
  return (
    <EmptyState
      Icon={VerifiedIcon}
      title={translate(elsewhere.total > 0 ? 'screens.verification.partyEmpty' : 'screens.verification.queueEmpty')}
      text={translate('screens.desk.noVerificationsText')}
      action={
        elsewhere.total > 0 ? (
          <Button variant="contained" onClick={() => onGo({ party: other })}>
            {`${nameOf(other)} (${elsewhere.total})`}
          </Button>
        ) : (
          <CreateButton name={party.name} />
        )
      }
    />
  );
};
