import { usePermissions } from 'react-admin';
import { isRole, type Role } from '../../resources/kit/names.ts';

/** The role in which the person works now; null while it is unknown or where there is none. */
export const useRole = (): Role | null => {
  const { permissions } = usePermissions<unknown>();
  if (isRole(permissions)) return permissions;
  const role = typeof permissions === 'object' && permissions !== null && 'role' in permissions && permissions.role;
  return isRole(role) ? role : null;
};
