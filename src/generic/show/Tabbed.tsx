import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';

export interface TabPage {
  key: string;
  label: string;
  render: () => ReactNode;
}

/** Pages behind tabs; each is made when it is first chosen. The address is not touched. */
export const Tabbed = ({ label, pages }: { label: string; pages: readonly TabPage[] }) => {
  const id = useId();
  const [chosen, setChosen] = useState(pages[0]?.key);
  const page = pages.find(({ key }) => key === chosen) ?? pages[0];
  if (!page) return null;
  if (pages.length === 1) return page.render();
  return (
    <>
      <Tabs
        value={page.key}
        onChange={(_, key: string) => setChosen(key)}
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
