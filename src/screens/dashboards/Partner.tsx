import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../format/dates.ts';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { useCaller } from '../../session/caller.ts';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import { Columns } from '../parts/Columns.tsx';
import { today } from '../parts/days.ts';
import { Overpaid } from '../parts/Overpaid.tsx';
import { useOwnPartner } from '../parts/useOwnPartner.ts';
import { CarryPanel } from './CarryPanel.tsx';
import { ActionPanel } from './partner/ActionPanel.tsx';
import { HoldingsPanel } from './partner/HoldingsPanel.tsx';
import { NoticesPanel } from './partner/NoticesPanel.tsx';
import { Position } from './partner/Position.tsx';
import { usePosition } from './partner/usePosition.ts';
import { useDashboardScope } from './useDashboardScope.ts';

/** The dashboard of a partner: key figures, then tasks with due dates, then each fund and news. */
const PartnerDashboard = () => {
  const translate = useTranslate();
  const { user } = useCaller();
  const position = usePosition();
  const partnerId = useOwnPartner();
  const whose = useDashboardScope(true);
  return (
    <>
      <PageHeader
        title={translate('screens.dashboard.welcome', { name: user?.name ?? '' })}
        note={`${whose || translate('screens.dashboard.partner')} ${translate('screens.desk.asOf', { date: formatDate(today()) })}`}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Position position={position} />
        <ActionPanel />
        {partnerId && <Overpaid partnerId={partnerId} isEverywhere />}
        <HoldingsPanel position={position} />
        <CarryPanel />
        <Columns left={<DocumentsPanel />} right={<NoticesPanel />} />
      </Box>
    </>
  );
};

export default PartnerDashboard;
