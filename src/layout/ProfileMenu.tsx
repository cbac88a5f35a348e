import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useLocaleState, useLocales, useLogout, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { personalPages } from '../../resources/portal.ts';
import { prefer, saveMe } from '../providers/caller.ts';
import { translatedMessage } from '../providers/i18n.ts';
import { useCaller } from '../session/caller.ts';
import { chooseMode, type Mode, useMode } from '../theme/index.ts';
import { Dropdown } from './Dropdown.tsx';

/** Name, e-mail, profile, settings, theme, language, logout. */
export const ProfileMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const notify = useNotify();
  const { user } = useCaller();
  const { identity } = useGetIdentity();
  const mode = useMode();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const name = user?.name ?? identity?.fullName ?? '';
  const email = user?.email ?? (identity as { email?: string } | undefined)?.email ?? '';
  const keep = (saving: Promise<unknown>) =>
    void saving.catch((error: unknown) => notify(translatedMessage(error), { type: 'error' }));
  const chooseTheme = (theme: Mode) => {
    chooseMode(theme);
    keep(prefer({ theme }));
  };
  const chooseLocale = (code: string) => {
    setLocale(code);
    if (user) keep(saveMe({ locale: code }));
  };
  const [showsLocales, showLocales] = useState(false);
  return (
    <Dropdown
      id="profile-menu"
      trigger={(props) => (
        <IconButton color="inherit" aria-label={translate('layout.profile.label')} {...props}>
          <Box component="span" sx={{ ...round, '&::before': { content: JSON.stringify(initialsOf(name)) } }} />
        </IconButton>
      )}
      header={
        <MenuItem disabled sx={{ display: 'block', pt: 0.5, pb: 1.5, '&.Mui-disabled': { opacity: 1 } }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap sx={{ display: 'block' }}>
            {email}
          </Typography>
        </MenuItem>
      }
    >
      {(close) => [
        <Divider key="line" component="li" sx={{ mb: 1 }} />,
        <MenuItem key="profile" component={Link} to={personalPages.profile} onClick={close}>
          <Picture icon={<AccountIcon fontSize="small" />} />
          {translate('layout.profile.profile')}
        </MenuItem>,
        user && (
          <MenuItem key="settings" component={Link} to={personalPages.settings} onClick={close}>
            <Picture icon={<SettingsIcon fontSize="small" />} />
            {translate('layout.profile.settings')}
          </MenuItem>
        ),
        <MenuItem key="theme" onClick={() => chooseTheme(mode === 'dark' ? 'light' : 'dark')}>
          <Picture icon={mode === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />} />
          {translate(mode === 'dark' ? 'layout.theme.light' : 'layout.theme.dark')}
        </MenuItem>,
        <MenuItem key="language" aria-expanded={showsLocales} onClick={() => showLocales(!showsLocales)}>
          <Picture icon={<LanguageIcon fontSize="small" />} />
          {translate('layout.language.label')}
        </MenuItem>,
        ...(showsLocales ? locales : []).map((choice) => (
          <MenuItem
            key={choice.locale}
            lang={choice.locale}
            selected={choice.locale === locale}
            sx={{ pl: 6.5 }}
            onClick={() => {
              close();
              chooseLocale(choice.locale);
            }}
          >
            {choice.name}
          </MenuItem>
        )),
        <Divider key="end" component="li" />,
        <MenuItem key="logout" onClick={() => void logout()}>
          <Picture icon={<LogoutIcon fontSize="small" />} />
          {translate('layout.profile.logout')}
        </MenuItem>,
      ]}
    </Dropdown>
  );
};

const round = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.8125rem',
  fontWeight: 600,
};

const Picture = ({ icon }: { icon: React.ReactNode }) => <ListItemIcon>{icon}</ListItemIcon>;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
