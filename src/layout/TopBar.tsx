import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '../../resources/index.ts';
import { can } from '../../resources/kit/can.ts';
import { useCaller } from '../session/caller.ts';
import { colours } from '../theme/index.ts';
import { Bell } from './Bell.tsx';
import { ContextSwitcher } from './ContextSwitcher.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { Logo } from './Logo.tsx';
import { PaletteButton } from './Palette.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { titleOf } from './title.ts';

/** Where one is, what can be made, what has happened, who one is. */
export const TopBar = ({ onMenu }: { onMenu: (() => void) | null }) => {
  const translate = useTranslate();
  const caller = useCaller();
  const { frame, onFrame } = colours[useTheme().palette.mode];
  const { key, name } = titleOf(caller);
  return (
    <Box component="header" sx={{ ...bar, bgcolor: frame, color: onFrame }}>
      {onMenu && (
        <IconButton color="inherit" onClick={onMenu} aria-label={translate('layout.menu.open')}>
          <MenuIcon />
        </IconButton>
      )}
      <Box
        component={Link}
        to="/"
        aria-label={`Quarterdeck: ${translate('layout.error.home')}`}
        sx={{ display: 'flex', flexShrink: 0, color: 'inherit', mr: 0.5 }}
      >
        <Logo />
      </Box>
      <Typography component="div" variant="subtitle1" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {translate(key, { name })}
      </Typography>
      {caller.user && (
        <>
          <PaletteButton />
          <CreateMenu />
          <ContextSwitcher />
          {can(resources.notifications, 'list', caller.role) && <Bell />}
        </>
      )}
      <ProfileMenu />
    </Box>
  );
};

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  height: 56,
  px: { xs: 1, sm: 2 },
} as const;
