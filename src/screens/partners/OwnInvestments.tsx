import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { useCaller } from '../../session/caller.ts';
import { useOwnPartner } from '../parts/useOwnPartner.ts';
import { InvestmentsPage } from './investments/Page.tsx';

/** The investments of the user's own partner in all funds. */
const OwnInvestments = () => {
  const translate = useTranslate();
  const { user } = useCaller();
  const partnerId = useOwnPartner();
  if (!partnerId) return <EmptyState Icon={PeopleIcon} title={translate('generic.empty.noAccess')} />;
  return <InvestmentsPage partnerId={partnerId} name={user?.entity?.name ?? null} />;
};

export default OwnInvestments;
