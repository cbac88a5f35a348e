import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../../generic/parts.ts';
import { useCaller } from '../../../session/caller.ts';
import { CallsPanel } from './CallsPanel.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { Todo } from './Todo.tsx';
import { Totals } from './Totals.tsx';
import { TransactionsPanel } from './TransactionsPanel.tsx';
import { VerificationPanel } from './VerificationPanel.tsx';

/** What those who run funds need first thing in the morning: what waits for them, how the funds stand, what is due. */
export const StaffDesk = ({ note }: { note: string }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  return (
    <>
      <PageHeader title={translate('screens.dashboard.welcome', { name: user?.name ?? '' })} note={note} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Todo />
        <Totals />
        <FundsPanel />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <CallsPanel />
          <ReviewPanel />
          <TransactionsPanel />
          <VerificationPanel />
        </Box>
      </Box>
    </>
  );
};
