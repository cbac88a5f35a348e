import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { TabSection } from './TabSection.tsx';

/** A part of a page with its heading; `key` names it in the address. */
interface Part {
  key: string;
  label: string;
}

interface TabPart<S extends Part> extends Part {
  sections: readonly S[];
}

interface Props<S extends Part> {
  label: string;
  tabs: readonly TabPart<S>[];
  contentOf: (section: S) => ReactNode;
}

const param = 'tab';
const idOf = (key: string) => `tab-${key}`;

/**
 * Tabs stored in the query (?tab=history), so that reloads, links and back navigation restore them. react-admin's tabs
 * use the path, which belongs to the record. An address can name a section instead of a tab: it redirects to that
 * section in its tab (?tab=investors#closings).
 */
export const AddressTabs = <S extends Part>({ label, tabs, contentOf }: Props<S>) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const asked = search.get(param);
  const named = tabs.find(({ key }) => key === asked);
  const holder = named ?? tabs.find(({ sections }) => sections.some(({ key }) => key === asked));
  const shown = holder ?? tabs[0];
  useSectionRedirect(!named && holder && asked ? { tab: queryOf(search, tabs, holder.key), section: asked } : null);
  if (!shown) return null;
  const [only, ...others] = shown.sections;
  return (
    <>
      <Tabs
        {...(isNarrow && scrolling)}
        aria-label={label}
        value={shown.key}
        onChange={(_, key: string) =>
          setSearch((before) => queryOf(before, tabs, key), { replace: true, preventScrollReset: true, state })
        }
        slotProps={{ indicator: { hidden: true } }}
        sx={bar}
      >
        {tabs.map(({ key, label: name }) => (
          <Tab key={key} id={idOf(key)} value={key} label={translate(name, { smart_count: 2, _: name })} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={idOf(shown.key)} sx={{ pt: 2 }}>
        {only && !others.length
          ? contentOf(only)
          : shown.sections.map((section) => (
              <TabSection key={section.key} id={section.key} title={section.label}>
                {contentOf(section)}
              </TabSection>
            ))}
      </Box>
    </>
  );
};

/** Returns the query with another tab; the first one is not named. */
const queryOf = (before: URLSearchParams, [first]: readonly Part[], key: string): URLSearchParams => {
  const after = new URLSearchParams(before);
  after.delete(param);
  if (key !== first?.key) after.set(param, key);
  return after;
};

const useSectionRedirect = (target: { tab: URLSearchParams; section: string } | null) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = target?.tab.toString();
  const section = target?.section;
  useEffect(() => {
    if (search !== undefined && section)
      navigate({ search, hash: section }, { replace: true, preventScrollReset: true, state });
  }, [search, section, navigate, state]);
};

// Scroll buttons measure the layout before the first paint, so use them only in a scrollable row.
const scrolling = { variant: 'scrollable', allowScrollButtonsMobile: true } as const;

// One row, which scrolls if long labels do not fit.
const bar = {
  '& .MuiTabs-fixed': { overflowX: 'auto !important' },
  '& .MuiTab-root': {
    ...{ px: { xs: 1.25, md: 1.5 }, minWidth: 0, flexShrink: 0, whiteSpace: 'nowrap' },
    borderBottom: '2px solid transparent',
  },
  // A disabled arrow takes no room.
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
  '& .MuiTab-root:focus-visible': { outlineOffset: -2 },
  '& .Mui-selected': { borderBottomColor: 'tab' },
} as const;
