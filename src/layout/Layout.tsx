import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type LayoutProps, Sidebar, SkipNavigationButton, TitlePortal, useTranslate } from 'react-admin';
import { useCaller } from '../session/caller.ts';
import { barHeight } from '../theme/index.ts';
import { PendingClaim } from './ClaimWaits.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { Connection } from './Connection.tsx';
import { Guard } from './Guard.tsx';
import { Palette } from './Palette.tsx';
import { Preload } from './Preload.tsx';
import { Reauthentication } from './Reauthentication.tsx';
import { SideMenu } from './SideMenu.tsx';
import { ContextNotices } from './Switched.tsx';
import { TopBar } from './TopBar.tsx';
import { Warnings } from './Warnings.tsx';

/**
 * react-admin's parts around every page. Its own `<Layout>` puts the navigation inside `main`, where assistive
 * technology does not expect it.
 */
export const Layout = ({ children }: LayoutProps) => {
  const { user } = useCaller();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      {top}
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {user && (isNarrow ? over : beside)}
        <Box component="main" id="main-content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 } }}>
          {notes}
          <Guard>{children}</Guard>
        </Box>
      </Box>
      {user && <Palette />}
      {unseen}
    </Box>
  );
};

const sidebar = {
  height: 'auto',
  borderRight: { sm: 1 },
  borderColor: { sm: 'divider' },
  bgcolor: { sm: 'background.paper' },
  '& .RaSidebar-fixed': { height: `calc(100vh - ${barHeight}px)`, overflowY: 'auto' },
} as const;

// Constant elements: the frame of a page does not re-render with its content.
const top = (
  <>
    <SkipNavigationButton sx={{ color: 'primary.main' }} />
    <TopBar />
  </>
);
const notes = (
  <>
    <ConfirmAddress />
    <PendingClaim />
    <Connection />
    <Warnings />
    {/* The heading of a page that sets its title through react-admin; other pages render their own. */}
    <TitlePortal
      component="div"
      role="heading"
      aria-level={1}
      variant="h3"
      sx={{ mb: 2, '&:empty': { display: 'none' } }}
    />
  </>
);
const unseen = (
  <>
    <ContextNotices />
    <Reauthentication />
    <Preload />
  </>
);

/** On a phone the side menu is a dialog over the page. */
const MenuDialog = () => (
  <Sidebar appBarAlwaysOn sx={sidebar} slotProps={{ paper: { 'aria-label': useTranslate()('layout.menu.main') } }}>
    <SideMenu />
  </Sidebar>
);
// Separate sidebars per width: one that turned from permanent into temporary would stay open over the page.
const over = <MenuDialog />;
const beside = (
  <Sidebar appBarAlwaysOn sx={sidebar}>
    <SideMenu />
  </Sidebar>
);
