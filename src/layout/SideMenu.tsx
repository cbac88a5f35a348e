import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, memo, useContext, useMemo, useState } from 'react';
import {
  Menu,
  type RouterProvider,
  RouterProviderContext,
  useLocation,
  useSidebarState,
  useTranslate,
} from 'react-admin';
import { type MenuGroup, type MenuSection, menuOf } from '../routing/menu.ts';
import { useStillRouter } from '../routing/provider.tsx';
import { homeOf, useCaller } from '../session/caller.ts';
import { activePathOf } from './active.ts';
import { iconOf } from './icons.tsx';

/** The active menu entry. */
const ActiveContext = createContext<string | null>(null);

/** The side navigation of the active role, in react-admin's menu. Navigation re-renders only the affected entries. */
export const SideMenu = () => {
  const { role } = useCaller();
  const groups = useMemo(() => menuOf(role), [role]);
  return (
    <ActiveContext.Provider value={activePathOf(useLocation().pathname, groups)}>
      <Entries groups={groups} router={useStillRouter()} />
    </ActiveContext.Provider>
  );
};

interface EntriesProps {
  groups: readonly MenuGroup[];
  router: RouterProvider;
}

const Entries = memo(({ groups, router }: EntriesProps) => {
  const translate = useTranslate();
  const home = homeOf(useCaller());
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const hasHome = groups.some(({ items }) => items.some(({ path }) => path === home));
  return (
    <RouterProviderContext.Provider value={router}>
      <Box component="nav" aria-label={translate('layout.menu.main')}>
        <Menu component="div" role="presentation">
          {/* With a narrow top bar, every role needs a home entry in the menu. */}
          {isNarrow && !hasHome && <Entry label="layout.error.home" path={home} icon="home" />}
          {groups.map((group) =>
            group.flat ? (
              <Entry key={group.key} label={group.label} path={group.path} icon={group.icon} />
            ) : (
              <Group key={group.key} group={group} />
            ),
          )}
        </Menu>
      </Box>
    </RouterProviderContext.Provider>
  );
});

/** A group with its pages; opening it expands a collapsed menu. */
const Group = ({ group }: { group: MenuGroup }) => {
  const active = useContext(ActiveContext);
  return <FoldedGroup group={group} holdsActive={group.items.some(({ path }) => path === active)} />;
};

const FoldedGroup = memo(({ group, holdsActive }: { group: MenuGroup; holdsActive: boolean }) => {
  const translate = useTranslate();
  const [isWide, setWide] = useSidebarState();
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
        sx={wrapped}
      >
        <ListItemIcon sx={picture}>
          <Icon fontSize="small" color={holdsActive ? 'primary' : 'inherit'} />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: holdsActive ? 600 : 500 }}>
          {name}
        </Box>
        {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </MenuItem>
      {isOpen && group.sections.map((section) => <Section key={section.heading} {...section} />)}
    </>
  );
});

const Section = ({ heading, items }: MenuSection) => {
  const translate = useTranslate();
  const entries = items.map(({ label, path }) => <Entry key={path} label={label} path={path} />);
  if (!heading) return entries;
  const name = translate(heading);
  return (
    <Box role="group" aria-label={name}>
      <ListSubheader component="div" disableSticky aria-hidden sx={above}>
        {name}
      </ListSubheader>
      {entries}
    </Box>
  );
};

interface EntryProps {
  label: string;
  path: string;
  icon?: string;
}

const Entry = (props: EntryProps) => <EntryLink {...props} isActive={useContext(ActiveContext) === props.path} />;

const EntryLink = memo(({ label, path, icon, isActive }: EntryProps & { isActive: boolean }) => {
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

// Visually distinct from the entries, which are links.
const above = {
  pl: 7,
  pt: 1,
  pb: 0.25,
  fontSize: '0.6875rem',
  fontWeight: 700,
  letterSpacing: '0.05em',
  lineHeight: 1.5,
  textTransform: 'uppercase',
  whiteSpace: 'normal',
  bgcolor: 'transparent',
};
const inLines = { whiteSpace: 'normal', overflowWrap: 'anywhere', hyphens: 'auto', lineHeight: 1.3 } as const;
const inOneLine = { whiteSpace: 'nowrap' } as const;
// Long names wrap; a collapsed menu shows icons only and has no room for lines.
const wrapped = { ...inLines, '.RaMenu-closed &': inOneLine } as const;
// In a collapsed menu each icon is as wide as the menu, so that no text shows behind it.
const alone = { minWidth: 40 };
const picture = { color: 'text.secondary', '.RaMenu-closed &': alone } as const;
// As wide as the icons of groups, which use MUI's own entries.
const aligned = {
  ...wrapped,
  '&& .MuiTypography-root': { ...inLines, overflow: 'visible' },
  '.RaMenu-closed && .MuiTypography-root': inOneLine,
  '& .RaMenuItemLink-icon': { minWidth: 36 },
  '.RaMenu-closed & .RaMenuItemLink-icon': alone,
};
