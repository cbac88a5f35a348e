import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useCaller } from '../session/caller.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { Connection } from './Connection.tsx';
import { Palette } from './Palette.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { Warnings } from './Warnings.tsx';

/** Top bar, side navigation and main area around every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { user } = useCaller();
  const { pathname } = useLocation();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink text={translate('layout.skip')} />
      <TopBar onMenu={isWide || !user ? null : () => setOpen(true)} />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {user && <SideMenu isWide={isWide} isOpen={isOpen} onClose={() => setOpen(false)} />}
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 } }}>
          <ConfirmAddress />
          <Connection />
          <Warnings />
          {children}
        </Box>
      </Box>
      {user && <Palette />}
    </Box>
  );
};

const SkipLink = ({ text }: { text: string }) => (
  <Box
    component="a"
    href="#main"
    onClick={(event: React.MouseEvent) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    sx={{
      position: 'absolute',
      left: 8,
      top: -60,
      zIndex: 2000,
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'primary.main',
      fontWeight: 600,
      '&:focus': { top: 8 },
    }}
  >
    {text}
  </Box>
);
