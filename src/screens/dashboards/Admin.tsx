import { useTranslate } from 'react-admin';
import { StaffDesk } from './StaffDesk.tsx';

/** The dashboard of administrators, and read-only of general partners. */
const AdminDashboard = () => <StaffDesk note={useTranslate()('screens.dashboard.admin')} />;

export default AdminDashboard;
