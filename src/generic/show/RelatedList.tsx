import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { iconOf } from '../../layout/icons.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Failed } from '../Failed.tsx';
import { CreateButton } from '../list/CreateButton.tsx';
import { Pager } from '../list/Pager.tsx';
import { RowCards } from '../list/RowCards.tsx';
import { RowsTable } from '../list/RowsTable.tsx';
import { useColumnsOf, useKnown } from '../rows/columns.ts';
import { pageSizes, useRows } from '../rows/useRows.ts';
import { useTotals } from '../rows/useTotals.ts';

interface Props {
  name: ResourceName;
  /** What the rows have in common: {fundId: '...'}. */
  filter: Readonly<Record<string, string>>;
  /** The declared columns without those of the filter, where none are given. */
  columns?: readonly string[] | undefined;
  /** Offers a form for a new row that starts with the filter's values. */
  canCreate?: boolean;
}

/** Rows of another entity inside a page: sortable, a page at a time; the address is not touched. */
export const RelatedList = ({ name, filter, columns, canCreate = false }: Props) => {
  const translate = useTranslate();
  const resource = resources[name];
  const known = useKnown();
  const shown = useColumnsOf(
    name,
    (columns ?? resource.list.columns.filter((source) => !(source in filter))).filter((s) => !known.includes(s)),
  );
  const rows = useRows({ name, fixed: filter, storeKey: false, isInner: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const label = translate(`resources.${name}.name`, { smart_count: 2 });
  const create = canCreate ? <CreateButton name={name} prefill={filter} size="small" /> : null;
  const totals = useTotals({ name, columns: shown, filter: rows.filter, total: rows.total });
  const shared = {
    name,
    label,
    columns: shown,
    rows: rows.isPending ? undefined : rows.rows,
    totals,
    count: rows.total ?? 0,
  };
  if (rows.error) return <Failed error={rows.error} onRetry={rows.refetch} />;
  const isEmpty = rows.rows?.length === 0;
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {create && !isEmpty && <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>{create}</Box>}
      {isEmpty ? (
        <EmptyState
          Icon={iconOf(resource.icon)}
          title={translate('layout.empty')}
          text={translate('generic.empty.related')}
          action={create}
        />
      ) : isNarrow ? (
        <RowCards {...shared} />
      ) : (
        <RowsTable {...shared} sort={rows.sort} onSort={rows.setSort} />
      )}
      {(rows.total ?? 0) > pageSizes[0] && <Pager {...rows} />}
    </Paper>
  );
};
