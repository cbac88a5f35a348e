import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { ColumnsButton, ListBase, Navigate, useListContext, useLocation, useNotify, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { normalizeListSearch } from '../../filters/address.ts';
import { LoadingPage } from '../../layout/LoadingPage.tsx';
import { useElsewhere } from '../../layout/useElsewhere.ts';
import type { Row } from '../../providers/record.ts';
import { callerStore } from '../../session/caller.ts';
import { isNarrow as isNarrowed } from '../../session/context.ts';
import { useRole } from '../../session/role.ts';
import { useStoreValue } from '../../session/store.ts';
import { Failed } from '../parts/Failed.tsx';
import { failureOf } from '../parts/failure.ts';
import { PageHeader } from '../parts/PageHeader.tsx';
import { Cards } from './Cards.tsx';
import { CopyLink } from './CopyLink.tsx';
import { CreateButton } from './CreateButton.tsx';
import { type DeclaredList, pageSizes, startOf } from './declared.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { ImportButton } from './ImportButton.tsx';
import { ListedScreens } from './ListedScreens.tsx';
import { isNarrowedToOne, offeredAmong } from './narrowing.ts';
import { Pager, useBound } from './Pager.tsx';
import { pollWhileTransient } from './pollWhileTransient.ts';
import { Rows } from './Rows.tsx';
import { SourceRows } from './SourceRows.tsx';
import { ChoosingContext } from './useColumns.tsx';
import { useContextFields, useFixedHere, useSources } from './useSources.ts';
import { ViewsMenu } from './ViewsMenu.tsx';
import { ResetWidths } from './widths.tsx';

/** Query options: errors are shown in place, and rows in a transient state are polled. */
export const queryOptions = (name: ResourceName) => ({
  retry: false,
  onError: () => undefined,
  refetchInterval: ({ state }: { state: { data?: { data?: Row[] | undefined } | undefined } }) =>
    pollWhileTransient(name, state.data?.data ?? []),
});

interface Props extends DeclaredList {
  title: string;
  /** Shown between the heading and the rows. */
  summary?: ReactNode;
}

/** The list of an entity as declared. */
export const ListPage = (props: Props) => (
  <AddressedList {...props}>
    <Listed {...props} />
  </AddressedList>
);

interface Addressed extends Pick<DeclaredList, 'name' | 'storeKey' | 'fixed'> {
  children: ReactNode;
}

/**
 * Loads the rows for the address. First converts plain filters of the address to the list's format, and warns of
 * unsupported ones.
 */
export const AddressedList = ({ name, storeKey, fixed = {}, children }: Addressed) => {
  const translate = useTranslate();
  const { pathname, search, state } = useLocation();
  const notify = useNotify();
  const fixedHere = useFixedHere(name);
  const moved = normalizeListSearch(resources[name], search, { role: useRole(), sizes: pageSizes, fixed: fixedHere });
  // Links carry no context: rows of another fund open in that fund's context.
  const other = moved?.other ?? null;
  const field = other && resources[name].fields[other.source];
  const isSought = useElsewhere((field && rowOf(field)) ?? null, other?.id ?? null, other !== null) === 'seeking';
  const isLess = moved?.isLess === true && !isSought;
  useEffect(() => {
    if (isLess) notify('generic.filter.left', { type: 'warning' });
  }, [isLess, notify]);
  if (isSought) return <LoadingPage text={translate('layout.loading.page')} />;
  if (moved) return <Navigate to={`${pathname}${moved.search}`} state={state} replace />;
  return (
    <ListBase
      resource={name}
      {...startOf({ name, storeKey })}
      filter={fixed}
      // The guard checks access; it also considers the user's own role.
      disableAuthentication
      queryOptions={queryOptions(name)}
    >
      {children}
    </ListBase>
  );
};

const Listed = ({ name, title, summary, columns, fixed = {}, view = null, storeKey }: Props) => {
  const translate = useTranslate();
  const { data, total, error, refetch, isPending, filterValues } = useListContext();
  const failure = failureOf({ data, error });
  const bound = useBound();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // On a phone the top bar has no room for the context name.
  const context = useStoreValue(callerStore)?.context;
  const place = context && isNarrowed(context) && context.name;
  const [isChoosing, setChoosing] = useState(false);
  const known = useContextFields();
  const { sources, hidden } = useSources(name, columns);
  const values = { ...filterValues, ...fixed };
  const isOneRecord = isNarrowedToOne(resources[name], { values, known });
  const filters = offeredAmong(resources[name], { values, isOneRecord }).filter(
    (source) => !(source in fixed) && !known.includes(source),
  );
  const count = bound
    ? translate('generic.list.totalMore', { total: bound })
    : total === undefined
      ? '\u00a0'
      : translate('generic.list.total', { smart_count: total });
  // Columns and their order differ within a fund context.
  const columnsKey = [storeKey, ...known, 'datatable'].join('.');
  return (
    <>
      <PageHeader
        title={title}
        // Reserves the line to avoid a layout shift.
        note={isNarrow && place ? [count.trim(), place].filter(Boolean).join(' · ') : count}
        actions={
          <>
            {!isNarrow && <ResetWidths storeKey={columnsKey} />}
            {!isNarrow && <ColumnsButton storeKey={columnsKey} onClickCapture={() => setChoosing(true)} />}
            {!Object.keys(fixed).length && (
              <ViewsMenu name={name} sources={sources} hidden={hidden} storeKey={columnsKey} />
            )}
            <ExportMenu sources={sources} hidden={hidden} storeKey={isNarrow ? null : columnsKey} />
            {!Object.keys(fixed).length && <ImportButton name={name} />}
            {!Object.keys(fixed).length && <ListedScreens name={name} />}
            <CreateButton name={name} />
          </>
        }
      />
      {summary && <Box sx={{ mb: 2 }}>{summary}</Box>}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Filters name={name} sources={filters} searchLabel={translate('generic.list.searchIn', { name: title })}>
          <CopyLink />
        </Filters>
        <SourceRows name={name} among={view === null ? null : { view }}>
          {error && <Failed error={error} onRetry={refetch} />}
          {failure ? null : isNarrow ? (
            <Cards name={name} label={title} sources={sources.filter((source) => !hidden.includes(source))} />
          ) : (
            <ChoosingContext.Provider value={isChoosing}>
              <Rows
                name={name}
                label={title}
                sources={sources}
                hidden={hidden}
                storeKey={columnsKey}
                isOneRecord={isOneRecord}
              />
            </ChoosingContext.Provider>
          )}
        </SourceRows>
        {!isPending && !failure && (
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Pager />
          </Box>
        )}
      </Paper>
    </>
  );
};
