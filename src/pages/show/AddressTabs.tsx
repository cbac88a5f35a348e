import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';

/** A tab; `key` names it in the address. */
export interface TabPart {
  key: string;
  label: string;
  content: ReactNode;
}

const param = 'tab';
const idOf = (key: string) => `tab-${key}`;

/**
 * Tabs stored in the query (?tab=history), so that reloads, links and back navigation restore them. react-admin's tabs
 * use the path, which belongs to the record.
 */
export const AddressTabs = ({ label, parts }: { label: string; parts: readonly [TabPart, ...TabPart[]] }) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const shown = parts.find(({ key }) => key === search.get(param)) ?? parts[0];
  const choose = (key: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(param);
        if (key !== parts[0].key) after.set(param, key);
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return (
    <>
      <Tabs
        {...(isNarrow && scrolling)}
        aria-label={label}
        value={shown.key}
        onChange={(_, key: string) => choose(key)}
        slotProps={{ indicator: { hidden: true } }}
        sx={bar}
      >
        {parts.map(({ key, label: name }) => (
          <Tab key={key} id={idOf(key)} value={key} label={translate(name, { smart_count: 2, _: name })} />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={idOf(shown.key)} sx={{ pt: 2 }}>
        {shown.content}
      </Box>
    </>
  );
};

// Scroll buttons measure the layout before the first paint, so use them only in a scrollable row.
const scrolling = { variant: 'scrollable', allowScrollButtonsMobile: true } as const;

// On a desktop, tabs wrap to a second row; on a phone the row scrolls.
const bar = {
  '& .MuiTabs-list': { flexWrap: { md: 'wrap' } },
  '& .MuiTab-root': { px: { xs: 1.25, md: 1 }, minWidth: 0, borderBottom: '2px solid transparent' },
  // A disabled arrow takes no room.
  '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
  '& .MuiTab-root:focus-visible': { outlineOffset: -2 },
  '& .Mui-selected': { borderBottomColor: 'tab' },
} as const;
