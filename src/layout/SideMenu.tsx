import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useMemo, useState } from 'react';
import { Menu, useLocation, useSidebarState, useTranslate } from 'react-admin';
import { homeOf, useCaller } from '../session/caller.ts';
import { activePathOf } from './active.ts';
import { iconOf } from './icons.tsx';
import { type MenuGroup, menuOf } from './menu.ts';

/** The side navigation of the active role, in react-admin's menu. */
export const SideMenu = () => {
  const translate = useTranslate();
  const caller = useCaller();
  const groups = useMemo(() => menuOf(caller.role), [caller.role]);
  const active = activePathOf(useLocation().pathname, groups);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const home = homeOf(caller);
  const hasHome = groups.some(({ items }) => items.some(({ path }) => path === home));
  return (
    <Box component="nav" aria-label={translate('layout.menu.main')}>
      <Menu component="div" role="presentation">
        {/* Where the top bar is narrow, the way home stands in the menu of every role. */}
        {isNarrow && !hasHome && <Entry label="layout.error.home" path={home} icon="home" isActive={active === home} />}
        {groups.map((group) =>
          group.flat ? (
            <Entry
              key={group.key}
              label={group.label}
              path={group.path}
              icon={group.icon}
              isActive={active === group.path}
            />
          ) : (
            <Group
              key={group.key}
              group={group}
              active={group.items.some(({ path }) => path === active) ? active : null}
            />
          ),
        )}
      </Menu>
    </Box>
  );
};

/** An entity of the menu, which folds out its pages; a menu that is no wider than its pictures is widened by it. */
const Group = memo(({ group, active }: { group: MenuGroup; active: string | null }) => {
  const translate = useTranslate();
  const [isWide, setWide] = useSidebarState();
  const holdsActive = active !== null;
  const [isUnfolded, setUnfolded] = useState(holdsActive);
  const isOpen = isWide && isUnfolded;
  const Icon = iconOf(group.icon);
  const name = translate(group.label);
  const toggle = () => {
    setUnfolded(!isOpen);
    setWide(true);
  };
  return (
    <>
      <MenuItem
        component="div"
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-label={name}
        title={isWide ? '' : name}
        onClick={toggle}
      >
        <ListItemIcon sx={picture}>
          <Icon fontSize="small" color={holdsActive ? 'primary' : 'inherit'} />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1, fontWeight: holdsActive ? 600 : 500 }}>
          {name}
        </Box>
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </MenuItem>
      {isOpen &&
        group.items.map(({ label, path }) => <Entry key={path} label={label} path={path} isActive={path === active} />)}
    </>
  );
});

interface EntryProps {
  label: string;
  path: string;
  icon?: string;
  isActive: boolean;
}

const Entry = memo(({ label, path, icon, isActive }: EntryProps) => {
  const Icon = icon ? iconOf(icon) : null;
  return (
    <Menu.Item
      to={path}
      primaryText={label}
      leftIcon={Icon && <Icon fontSize="small" color={isActive ? 'primary' : 'inherit'} />}
      role="link"
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      sx={{ ...aligned, ...(!Icon && { pl: 7 }), ...(isActive && { color: 'primary.main', fontWeight: 600 }) }}
    />
  );
});

const picture = { color: 'text.secondary' };
// As wide as the pictures of groups, which are MUI's own entries.
const aligned = { '& .RaMenuItemLink-icon': { minWidth: 36 } };
