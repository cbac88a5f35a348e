import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { useCaller } from '../../session/caller.ts';
import { useUnreadCount } from '../notifications/notifications.ts';
import { Columns } from '../parts/Columns.tsx';
import { CarryPanel } from './CarryPanel.tsx';
import { BridgePanel } from './staff/BridgePanel.tsx';
import { DuePanel } from './staff/DuePanel.tsx';
import { ExposurePanel } from './staff/ExposurePanel.tsx';
import { FirstSteps } from './staff/FirstSteps.tsx';
import { FundsPanel } from './staff/FundsPanel.tsx';
import { useRunsSeveral } from './staff/lists.ts';
import { ReviewPanel } from './staff/ReviewPanel.tsx';
import { Todo } from './staff/Todo.tsx';
import { Totals } from './staff/Totals.tsx';
import { TransactionsPanel } from './staff/TransactionsPanel.tsx';
import { VerificationPanel } from './staff/VerificationPanel.tsx';
import { useDashboardScope } from './useDashboardScope.ts';

/** Refreshes the dashboard when new notifications arrive. */
const useWhatIsNew = () => {
  const queries = useQueryClient();
  const unread = useUnreadCount();
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== unread) void queries.invalidateQueries();
    before.current = unread;
  }, [queries, unread]);
};

/** The dashboard of fund staff: key figures, then tasks, then details. */
export const StaffDesk = ({ note }: { note: string }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  const whose = useDashboardScope(useRunsSeveral());
  useWhatIsNew();
  return (
    <>
      <PageHeader title={translate('screens.dashboard.welcome', { name: user?.name ?? '' })} note={whose || note} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FirstSteps />
        <Totals />
        <Todo />
        <FundsPanel />
        <Columns left={<BridgePanel />} right={<ExposurePanel />} />
        <CarryPanel />
        <Columns
          left={[<DuePanel key="due" />, <TransactionsPanel key="transactions" />]}
          right={[<ReviewPanel key="reviews" />, <VerificationPanel key="verifications" />]}
        />
      </Box>
    </>
  );
};
