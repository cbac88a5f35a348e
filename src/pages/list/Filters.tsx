import Box from '@mui/material/Box';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { FilterButton, FilterForm, SearchInput, useListContext } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useFilterInput, useFilters } from '../../filters/index.tsx';
import { isTyping } from '../../forms/keys.ts';

/** Debounce of the specification, in milliseconds. */
const debounce = 300;

interface Props {
  name: ResourceName;
  sources: readonly string[];
  searchLabel: string;
  /** Beside the filter menu. */
  children?: ReactNode;
}

/** Search, active filters, and the menu of other filters and saved queries. */
export const Filters = ({ name, sources, searchLabel, children }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  useSlash(container);
  const { filterValues, displayedFilters } = useListContext();
  const Input = useFilterInput(Object.keys({ ...filterValues, ...displayedFilters }).some((key) => key !== 'q'));
  const onMenu = useFocusOnChosen(container, { displayedFilters, isReady: Input !== null });
  const filters = [
    ...(resources[name].list.search.length
      ? [
          <SearchInput
            key="q"
            source="q"
            alwaysOn
            type="search"
            placeholder={searchLabel}
            slotProps={{ htmlInput: { 'aria-label': searchLabel, 'aria-keyshortcuts': '/', maxLength: 200 } }}
            // Chromium would add a second clear button.
            sx={{ width: { xs: 1, sm: 300 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
          />,
        ]
      : []),
    ...useFilters(name, sources, Input ?? undefined),
  ];
  const form = { filters, debounce };
  return (
    <Box
      ref={container}
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 1,
        px: 2,
        pb: 1,
        '& form': { flex: 1, minWidth: 0, rowGap: 1 },
      }}
    >
      {/* Remounted, because the form only fills inputs present at mount. */}
      <FilterForm key={Input ? 'inputs' : 'search'} {...form} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, pb: 0.5 }}>
        {children}
        {/* Clicks in the portalled menu bubble up to here. */}
        <Box onClick={onMenu} onKeyDown={onMenu}>
          <FilterButton filters={filters} />
        </Box>
      </Box>
    </Box>
  );
};

/**
 * Focuses a filter just chosen from the menu. Returns the handler of menu events: filters set by address or history
 * take no focus.
 */
const useFocusOnChosen = (
  around: { readonly current: HTMLElement | null },
  { displayedFilters, isReady }: { displayedFilters: object; isReady: boolean },
) => {
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const known = before.current;
    const chosen = known && Object.keys(displayedFilters).find((key) => !known.has(key));
    if (!chosen || !isReady) return;
    before.current = null;
    const field = around.current?.querySelector(`[data-source="${CSS.escape(chosen)}"]`);
    field
      ?.querySelector<HTMLElement>(
        '[role=combobox]:not([aria-disabled=true]), input:not([aria-hidden], [tabindex="-1"])',
      )
      ?.focus();
  }, [around, displayedFilters, isReady]);
  return ({ target }: SyntheticEvent) => {
    const isChosen = target instanceof Element && target.closest('[role=menuitemcheckbox][aria-checked=false]');
    if (isChosen) before.current = new Set(Object.keys(displayedFilters));
  };
};

/** Focuses the search input on '/'. */
const useSlash = (around: { readonly current: HTMLElement | null }) =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      around.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [around]);
