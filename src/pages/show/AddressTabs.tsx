import Box from '@mui/material/Box';
import { Children, isValidElement, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type TabbedShowLayoutTabsProps, type TabProps, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ScrollArrows } from './ScrollArrows.tsx';

const param = 'tab';
const prefix = 'tab-';

/** The id of a tab's header, by its key in the address. */
export const tabId = (key: string) => `${prefix}${key}`;

/**
 * The tabs of a `<TabbedShowLayout syncWithLocation={false}>`, named in the query of the address (?tab=history): a
 * reload, a link and the way back find them again, where the path belongs to the record. Plain buttons: MUI's own measure
 * the page before it is painted, and are drawn twice for it.
 */
export const AddressTabs = ({ children, value, onChange, 'aria-label': label }: TabbedShowLayoutTabsProps) => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const tabs = Children.toArray(children).filter((tab) =>
    isValidElement<TabProps & { id: string; label: string }>(tab),
  );
  const keys = tabs.map(({ props }) => props.id.slice(prefix.length));
  const chosen = Math.max(0, keys.indexOf(search.get(param) ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout follows the address, whichever way it changed
  useLayoutEffect(() => {
    if (value === chosen) return;
    onChange?.({} as React.SyntheticEvent, chosen);
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value, chosen]);
  const choose = (index: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(param);
        if (index > 0) after.set(param, keys[index] ?? '');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Box sx={{ position: 'relative' }}>
      <Box ref={list} role="tablist" aria-label={label} onKeyDown={walk} sx={bar}>
        {tabs.map(({ props }, index) => (
          <button
            key={props.id}
            id={props.id}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {translate(props.label, { _: props.label })}
          </button>
        ))}
      </Box>
      <ScrollArrows row={list} />
    </Box>
  );
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys go from tab to tab; Enter opens the one that is reached. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const step = steps[event.key];
  if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  tabs[step(at, tabs.length - 1)]?.focus();
};

// On a desk those that do not fit stand in a second row; on a phone the row scrolls.
const bar = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'thin',
  '& > button': {
    flexShrink: 0,
    minHeight: 48,
    px: 1.25,
    border: 0,
    borderBottom: '2px solid transparent',
    bgcolor: 'transparent',
    color: 'text.secondary',
    typography: 'button',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-selected="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
  },
} as const;
