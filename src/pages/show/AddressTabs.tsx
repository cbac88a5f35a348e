import { Children, isValidElement, type ReactElement, useLayoutEffect } from 'react';
import { TabbedShowLayoutTabs, type TabbedShowLayoutTabsProps, type TabProps } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

const param = 'tab';
const prefix = 'tab-';

/** The id of a tab's header, by its key in the address. */
export const tabId = (key: string) => `${prefix}${key}`;

const keyOf = (tab: unknown) => (isValidElement<{ id?: string }>(tab) ? tab.props.id?.slice(prefix.length) : undefined);

/**
 * The tabs of a `<TabbedShowLayout syncWithLocation={false}>`, named in the query of the address (?tab=history): a
 * reload, a link and the way back find them again, where the path belongs to the record.
 */
export const AddressTabs = ({ children, value, onChange, ...props }: TabbedShowLayoutTabsProps) => {
  const [search, setSearch] = useSearchParams();
  const keys = Children.map(children, keyOf) ?? [];
  const chosen = Math.max(0, keys.indexOf(search.get(param) ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout follows the address, whichever way it changed
  useLayoutEffect(() => {
    if (value !== chosen) onChange?.({} as React.SyntheticEvent, chosen);
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
    <TabbedShowLayoutTabs
      {...props}
      value={chosen}
      onChange={(_, index: number) => choose(index)}
      variant="scrollable"
      // Ten of them fit a desk's page.
      sx={{ '& .MuiTab-root': { px: 1.25, minWidth: 0 } }}
      allowScrollButtonsMobile
    >
      {children as ReactElement<TabProps>}
    </TabbedShowLayoutTabs>
  );
};
