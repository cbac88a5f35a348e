import { useTranslate } from 'react-admin';
import { StaffDesk } from './StaffDesk.tsx';

/** The dashboard of fund managers, limited to their funds. */
const ManagerDashboard = () => <StaffDesk note={useTranslate()('screens.dashboard.manager')} />;

export default ManagerDashboard;
