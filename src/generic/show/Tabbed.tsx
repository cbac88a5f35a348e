import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TabPage {
  /** As it stands in the address. */
  key: string;
  label: string;
  render: () => ReactNode;
}

const param = 'tab';

/** Pages behind tabs; each is made when it is first chosen. The address says which: a reload, a link and the way back find it again. */
export const Tabbed = ({ label, pages }: { label: string; pages: readonly TabPage[] }) => {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const page = pages.find(({ key }) => key === search.get(param)) ?? pages[0];
  const choose = (key: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === pages[0]?.key) after.delete(param);
        else after.set(param, key);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!page) return null;
  if (pages.length === 1) return page.render();
  return (
    <>
      <Tabs
        value={page.key}
        onChange={(_, key: string) => choose(key)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {pages.map(({ key, label: word }) => (
          <Tab key={key} value={key} label={word} id={`${id}-${key}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${page.key}`} key={page.key}>
        {page.render()}
      </Box>
    </>
  );
};
