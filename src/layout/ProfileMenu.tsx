import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Logout, MenuItemLink, type MenuItemLinkProps, UserMenu, useGetIdentity, useUserMenu } from 'react-admin';
import { personalPages } from '../../resources/portal.ts';
import { useCaller } from '../session/caller.ts';

/** Name, e-mail, profile, settings, logout. */
export const ProfileMenu = () => {
  const { user } = useCaller();
  const { identity } = useGetIdentity();
  return (
    <UserMenu label="layout.profile.label">
      <MenuItem disabled sx={{ display: 'block', maxWidth: 320, '&.Mui-disabled': { opacity: 1 } }}>
        <Typography variant="subtitle1" noWrap>
          {identity?.fullName}
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
          {identity?.email}
        </Typography>
      </MenuItem>
      <Divider component="li" sx={{ mb: 1 }} />
      <Page
        to={personalPages.profile}
        primaryText="layout.profile.profile"
        leftIcon={<AccountIcon fontSize="small" />}
      />
      {user && (
        <Page
          to={personalPages.settings}
          primaryText="layout.profile.settings"
          leftIcon={<SettingsIcon fontSize="small" />}
        />
      )}
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
};

/** Its further properties are what the menu gives the entry that the keyboard is at. */
const Page = (props: MenuItemLinkProps) => <MenuItemLink {...props} onClick={useUserMenu()?.onClose} />;
