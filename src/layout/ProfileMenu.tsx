import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Logout,
  MenuItemLink,
  type MenuItemLinkProps,
  UserMenu,
  useGetIdentity,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { personalPages } from '../../resources/portal.ts';
import { useCaller } from '../session/caller.ts';

const label = 'layout.profile.label';

/** Name, email, profile, settings, logout. */
export const ProfileMenu = () => {
  const translate = useTranslate();
  const { user } = useCaller();
  const { identity } = useGetIdentity();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  // A visible name must be part of the accessible label.
  const showsName = isWide && identity?.fullName;
  return (
    <UserMenu
      label={showsName ? translate('generic.labelled', { label: translate(label), text: identity.fullName }) : label}
    >
      <MenuItem disabled sx={{ display: 'block', maxWidth: 320, '&.Mui-disabled': { opacity: 1 } }}>
        <Typography variant="subtitle1" noWrap>
          {user?.name ?? identity?.fullName}
        </Typography>
        <Typography variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
          {user?.email ?? identity?.email}
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

/** Passes on the props that the menu sets for keyboard focus. */
const Page = (props: MenuItemLinkProps) => <MenuItemLink {...props} onClick={useUserMenu()?.onClose} />;
