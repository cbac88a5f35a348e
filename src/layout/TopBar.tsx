import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AppBar, LinkBase, LocalesMenuButton, ToggleThemeButton, useCanAccess, useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';
import { useSlots } from '../slots.ts';
import { barHeight, colours } from '../theme/index.ts';
import { ContextSwitcher } from './ContextSwitcher.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { Logo } from './Logo.tsx';
import { PaletteButton } from './Palette.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { titleOf } from './title.ts';

/** react-admin's app bar: context, Create-new menu, notifications and profile, with the context as title. */
export const TopBar = () => {
  const translate = useTranslate();
  const caller = useCaller();
  const { frame, onFrame } = colours[useTheme().palette.mode];
  const { key, name } = titleOf(caller);
  return (
    <AppBar
      alwaysOn
      position="sticky"
      elevation={0}
      toolbar={<Tools />}
      userMenu={<ProfileMenu />}
      sx={{ ...bar, bgcolor: frame, color: onFrame }}
    >
      <Box component={LinkBase} to="/" aria-label={`Quarterdeck: ${translate('layout.error.home')}`} sx={home}>
        <Logo />
      </Box>
      <Typography component="div" variant="subtitle1" sx={heading}>
        {translate(key, { name })}
      </Typography>
    </AppBar>
  );
};

/** A user without a server record yet has no tools. */
const Tools = () => {
  const { Bell } = useSlots();
  const { user } = useCaller();
  const { canAccess: hasNotices } = useCanAccess({ resource: 'notifications', action: 'list' });
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  return (
    <>
      {user && <PaletteButton />}
      {user && <CreateMenu />}
      {user && <ContextSwitcher />}
      {user && hasNotices && <Bell />}
      {/* Smaller screens have both in the settings. */}
      {isWide && <LocalesMenuButton />}
      {isWide && <ToggleThemeButton />}
    </>
  );
};

/** One line if it fits; on a phone two smaller lines, to keep the name of a fund readable. */
const heading = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
  display: { xs: '-webkit-box', sm: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
  fontSize: { xs: '0.75rem', sm: '1rem' },
  lineHeight: { xs: 1.25, sm: 1.5 },
} as const;
const home = { display: 'flex', flexShrink: 0, color: 'inherit', mr: { xs: 0.75, sm: 1 } };
const bar = {
  backgroundImage: 'none',
  '& .RaAppBar-toolbar': { minHeight: barHeight, gap: { xs: 0, sm: 1 }, px: { xs: 0.5, sm: 2 } },
} as const;
