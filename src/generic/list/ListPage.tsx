import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import type { Values } from '../../kinds/types.ts';
import { iconOf } from '../../layout/icons.tsx';
import { Busy } from '../Busy.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Failed } from '../Failed.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useColumnChoice, useKnown } from '../rows/columns.ts';
import { withoutFlat } from '../rows/flat.ts';
import { useRows } from '../rows/useRows.ts';
import { useSelectAll } from '../rows/useSelectAll.ts';
import { useSelection } from '../rows/useSelection.ts';
import { useTotals } from '../rows/useTotals.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { CreateButton } from './CreateButton.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { RowsTable } from './RowsTable.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SearchBox } from './SearchBox.tsx';

interface Props {
  name: ResourceName;
  title: string;
  columns: readonly string[];
  /** Always applied. */
  fixed?: Values;
  /** Where its page, filters, columns and saved views are remembered. */
  storeKey: string;
}

/** The list of an entity; filters that an address writes out by themselves become the list's own first. */
export const ListPage = (props: Props) => {
  const { pathname, search } = useLocation();
  const moved = withoutFlat(resources[props.name], search);
  return moved === null ? <Listed {...props} /> : <Navigate to={`${pathname}${moved}`} replace />;
};

/** The list of an entity with search, filters, order, pages, choice of columns, saved views, bulk actions and export. */
const Listed = ({ name, title, columns, fixed, storeKey }: Props) => {
  const translate = useTranslate();
  const resource = resources[name];
  const role = useRole();
  const rows = useRows({ name, storeKey: `${storeKey}.listParams`, ...(fixed ? { fixed } : {}) });
  const choice = useColumnChoice(name, columns, storeKey);
  const selection = useSelection();
  const all = useSelectAll({ name, rows, selection });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const known = useKnown();
  const sources = useMemo(
    () => resource.list.filters.filter((s) => !(fixed && s in fixed) && !known.includes(s)),
    [resource, fixed, known],
  );
  const mayTick = can(resource, 'delete', role) || hasMoves(name, role);
  const isFiltered = Object.keys(rows.values).length > 0;
  const setValues = (values: Values) => rows.setValues(values);
  const totals = useTotals({ name, columns: choice.shown, filter: rows.filter, total: rows.total });
  const shared = {
    name,
    label: title,
    totals,
    count: rows.total ?? 0,
    columns: choice.shown,
    rows: rows.isPending ? undefined : rows.rows,
    selection: mayTick ? selection : undefined,
  };
  return (
    <>
      <PageHeader
        title={title}
        // The line is there before its words are: nothing may move under the reader.
        note={rows.total === undefined ? '\u00a0' : translate('generic.list.total', { smart_count: rows.total })}
        actions={
          <>
            <SavedViews
              storeKey={storeKey}
              state={{ values: rows.values, sort: rows.sort, columns: choice.chosen }}
              onApply={(view) => {
                rows.setValues(view.values);
                rows.setSort(view.sort);
                choice.setChosen(view.columns);
              }}
            />
            {!isNarrow && <ColumnMenu all={choice.all} shown={choice.shown} onChange={choice.setChosen} />}
            <ExportMenu name={name} filter={rows.filter} sort={rows.sort} />
            <CreateButton name={name} />
          </>
        }
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }}>
        {rows.isFetching && !rows.isPending && (
          <Box sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 3 }}>
            <Busy label={translate('ra.page.loading')} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5 }}>
          {resource.list.search.length > 0 && (
            <SearchBox
              label={translate('generic.list.searchIn', { name: title })}
              value={String(rows.values.q ?? '')}
              onChange={(q) => rows.setValues(q ? { ...rows.values, q } : withoutSearch(rows.values))}
            />
          )}
          <FilterBar name={name} sources={sources} values={rows.values} onChange={setValues} />
        </Box>
        {selection.rows.length > 0 && <BulkBar name={name} selection={selection} all={all} />}
        {rows.error ? (
          <Failed error={rows.error} onRetry={rows.refetch} />
        ) : rows.rows?.length === 0 ? (
          <EmptyState
            Icon={iconOf(resource.icon)}
            title={translate('layout.empty')}
            text={translate(isFiltered ? 'generic.empty.filtered' : 'generic.empty.text')}
            action={
              isFiltered ? (
                <Button variant="outlined" onClick={() => rows.setValues({})}>
                  {translate('generic.list.clearFilters')}
                </Button>
              ) : (
                <CreateButton name={name} />
              )
            }
          />
        ) : isNarrow ? (
          <RowCards {...shared} />
        ) : (
          <RowsTable {...shared} expected={rows.perPage} sort={rows.sort} onSort={rows.setSort} />
        )}
        <Pager {...rows} />
      </Paper>
    </>
  );
};

const hasMoves = (name: ResourceName, role: Role | null) =>
  role !== null &&
  Object.values(resources[name].states).some(({ moves }) => Object.values(moves).some(({ by }) => by.includes(role)));
const withoutSearch = ({ q: _, ...values }: Values): Values => values;
