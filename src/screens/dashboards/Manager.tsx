import { useTranslate } from 'react-admin';
import { StaffDesk } from './StaffDesk.tsx';

/** The dashboard of fund managers: their own funds. */
const ManagerDashboard = () => <StaffDesk note={useTranslate()('screens.dashboard.manager')} />;

export default ManagerDashboard;
