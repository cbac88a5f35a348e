import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../../pages/PageHeader.tsx';
import { useCaller } from '../../../session/caller.ts';
import { useUnreadCount } from '../../notifications/notifications.ts';
import { Columns } from '../../parts/Columns.tsx';
import { CarryPanel } from '../CarryPanel.tsx';
import { useWhose } from '../useWhose.ts';
import { CallsPanel } from './CallsPanel.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FundsPanel } from './FundsPanel.tsx';
import { useRunsSeveral } from './lists.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { Todo } from './Todo.tsx';
import { Totals } from './Totals.tsx';
import { TransactionsPanel } from './TransactionsPanel.tsx';
import { VerificationPanel } from './VerificationPanel.tsx';

/** Whoever is told of something finds it here as well, however long the page stands open. */
const useWhatIsNew = () => {
  const queries = useQueryClient();
  const unread = useUnreadCount();
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== unread) void queries.invalidateQueries();
    before.current = unread;
  }, [queries, unread]);
};

/** What those who run funds need first thing in the morning: what waits for them, how the funds stand, what is due. */
export const StaffDesk = ({ note }: { note: string }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  const whose = useWhose(useRunsSeveral());
  useWhatIsNew();
  return (
    <>
      <PageHeader
        title={translate('screens.dashboard.welcome', { name: user?.name ?? '' })}
        note={[note, whose].filter(Boolean).join(' ')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FirstSteps />
        <Todo />
        <Totals />
        <FundsPanel />
        <CarryPanel />
        <Columns
          left={[<CallsPanel key="calls" />, <TransactionsPanel key="transactions" />]}
          right={[<ReviewPanel key="reviews" />, <VerificationPanel key="verifications" />]}
        />
      </Box>
    </>
  );
};
