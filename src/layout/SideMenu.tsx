import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { homeOf, useCaller } from '../session/caller.ts';
import { activePathOf } from './active.ts';
import { iconOf } from './icons.tsx';
import { type MenuGroup, type MenuItem, menuOf } from './menu.ts';

export const menuWidth = 240;
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

interface Props {
  isWide: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The side navigation of the active role; a drawer where there is no room for it. */
export const SideMenu = ({ isWide, isOpen, onClose }: Props) => {
  const menu = <Menu isDrawer={!isWide} />;
  if (!isWide)
    return (
      <Suspense fallback={null}>
        {isOpen && (
          <MenuDrawer width={menuWidth} onClose={onClose}>
            {menu}
          </MenuDrawer>
        )}
      </Suspense>
    );
  return (
    <Box
      sx={{
        width: menuWidth,
        flexShrink: 0,
        position: 'sticky',
        top: 56,
        height: 'calc(100vh - 56px)',
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {menu}
    </Box>
  );
};

const Menu = ({ isDrawer }: { isDrawer: boolean }) => {
  const translate = useTranslate();
  const caller = useCaller();
  const groups = menuOf(caller.role);
  const home = homeOf(caller);
  const hasHome = groups.some(({ items }) => items.some(({ path }) => path === home));
  const { pathname } = useLocation();
  const active = activePathOf(pathname, groups);
  return (
    <Box component="nav" aria-label={translate('layout.menu.main')} sx={{ p: 1.5 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {/* Where the top bar is narrow, the way home stands in the menu of every role. */}
        {isDrawer && !hasHome && (
          <Entry item={{ label: 'layout.error.home', path: home }} icon="home" active={pathname === home} />
        )}
        {groups.map((group) =>
          group.flat ? (
            <Entry key={group.key} item={group} icon={group.icon} active={active === group.path} />
          ) : (
            <Group key={group.key} group={group} active={active} />
          ),
        )}
      </List>
    </Box>
  );
};

const Group = ({ group, active }: { group: MenuGroup; active: string | null }) => {
  const translate = useTranslate();
  const holdsActive = group.items.some((item) => item.path === active);
  const [isFolded, setFolded] = useState<boolean | null>(null);
  const isOpen = isFolded === null ? holdsActive : !isFolded;
  const name = translate(group.label);
  const Icon = iconOf(group.icon);
  const listId = `menu-${group.key}`;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        onClick={() => setFolded(isOpen)}
        aria-expanded={isOpen}
        aria-controls={listId}
        sx={{ ...row, fontWeight: holdsActive ? 600 : 500 }}
      >
        <ListItemIcon sx={picture}>
          <Icon fontSize="small" color={holdsActive ? 'primary' : 'inherit'} />
        </ListItemIcon>
        <ListItemText primary={name} disableTypography />
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      {isOpen && (
        <List id={listId} disablePadding sx={{ display: 'grid', gap: 0.25, mt: 0.25, mb: 0.5 }}>
          {group.items.map((item) => (
            <Entry key={item.path} item={item} active={active === item.path} />
          ))}
        </List>
      )}
    </ListItem>
  );
};

const Entry = ({ item, icon, active }: { item: MenuItem; icon?: string; active: boolean }) => {
  const Icon = icon ? iconOf(icon) : null;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={item.path}
        selected={active}
        aria-current={active ? 'page' : undefined}
        sx={{ ...row, ...(Icon ? {} : { pl: 5.75 }), ...(active && { color: 'primary.main', fontWeight: 600 }) }}
      >
        {Icon && (
          <ListItemIcon sx={picture}>
            <Icon fontSize="small" color={active ? 'primary' : 'inherit'} />
          </ListItemIcon>
        )}
        <ListItemText primary={useTranslate()(item.label)} disableTypography />
      </ListItemButton>
    </ListItem>
  );
};

const row = { py: 0.75, px: 1.25, minHeight: 38, fontSize: '0.875rem', fontWeight: 500 };
const picture = { minWidth: 34, color: 'text.secondary' };
