import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type PointerEvent, type ReactNode, useMemo } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  DataTableHead,
  SelectAllButton,
  useDataTableConfigContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { canOpen } from '../../routing/links.ts';
import { useRole } from '../../session/role.ts';
import { BulkButtons, hasBulk } from './BulkButtons.tsx';
import { mostTicked } from './declared.ts';
import { NoRows } from './NoRows.tsx';
import { Row } from './Row.tsx';
import { Totals } from './Totals.tsx';
import { cellStyles, narrowStyles, useColumns, useVisible, usualWidths } from './useColumns.tsx';
import { useVisibleColumns } from './useShown.ts';
import { useWidths } from './widths.tsx';

const headHeight = '41px';
const rowHeight = '37px';
const tallRow = '55px';
const tickWidth = '40px';
const none = <></>;
const outline = [0, 1, 2, 3, 4].map((id) => ({ id }));
const styles = {
  '& .RaDataTable-tableWrapper': { maxHeight: 650, overflow: 'auto' },
  '&& th, && td': { px: 1 },
  '&& .MuiTableCell-paddingCheckbox': { width: tickWidth, pr: 0 },
  '&& .MuiCheckbox-root': { p: 0.5 },
  '& .RaDataTable-clickableRow:focus-visible': { outlineOffset: -2 },
  // Only the sorted column reserves room for an arrow.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
};
const toolbarStyles = {
  // Overlays the headings, so that filters stay visible and rows do not move during selection.
  position: 'relative',
  zIndex: 3,
  '&& .RaBulkActionsToolbar-toolbar': { transform: 'none', minHeight: 41, height: 'auto', flexWrap: 'wrap' },
  '&& .RaBulkActionsToolbar-topToolbar': { py: 0 },
};

interface Props {
  name: ResourceName;
  label: string;
  sources: readonly string[];
  hidden?: string[];
  /** Store key of the column selection. */
  storeKey: string;
  /** Part of another page: only inner entities, which have no list of their own, are selectable there. */
  isInner?: boolean;
  /** Whether all rows belong to one record (`list.whenNarrowed`), which allows any sort order. */
  isOneRecord?: boolean;
}

/** The rows of a list as a table with sticky headings. Reserves room while loading. */
export const Rows = ({ name, label, sources, hidden = [], storeKey, isInner = false, isOneRecord = true }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const { isPending, perPage, total = 0, selectedIds } = useListContext();
  const [widths] = useWidths(storeKey);
  const columns = useColumns(name, sources, { widths, isOneRecord });
  const shown = useVisibleColumns(sources, { storeKey, hidden });
  const sx = useMemo(
    () => ({
      ...styles,
      ...cellStyles(name, sources, widths),
      ...(isPending && { minHeight: `calc(${headHeight} + ${perPage} * ${rowHeight})` }),
      [`@container (max-width: calc(${[tickWidth, ...usualWidths(name, shown)].join(' + ')}))`]: {
        '& tbody tr:not(.outline) td': { height: tallRow },
        ...narrowStyles(name, shown, widths),
        ...(isPending && { minHeight: `calc(${headHeight} + ${perPage} * ${tallRow})` }),
      },
    }),
    [name, sources, shown, widths, isPending, perPage],
  );
  const isBulk = (!isInner || resources[name].inner) && hasBulk(name, role);
  const selectAll = total > mostTicked ? 'screens.records.selectFirst' : 'screens.records.selectAll';
  return (
    <>
      {/* Outside the table, which unmounts with its last row, so that results are still shown. */}
      {isBulk && selectedIds.length > 0 && (
        <Box component="section" aria-label={translate('generic.list.actions')} sx={toolbarStyles}>
          <BulkActionsToolbar
            label="generic.list.selected"
            selectAllButton={
              total > 0 ? (
                <SelectAllButton
                  limit={mostTicked}
                  label={translate(selectAll, { smart_count: Math.min(total, mostTicked) })}
                />
              ) : (
                none
              )
            }
          >
            <BulkButtons />
          </BulkActionsToolbar>
        </Box>
      )}
      <Box sx={{ containerType: 'inline-size' }}>
        <DataTable
          {...(isPending && { data: outline, total: outline.length, isPending: false })}
          aria-label={label}
          aria-busy={isPending}
          storeKey={storeKey}
          hiddenColumns={hidden}
          head={RowsHead}
          body={isPending ? Outline : RowsBody}
          isRowSelectable={() => !isPending}
          foot={Totals}
          empty={<NoRows isInner={isInner} />}
          rowClick={!isPending && canOpen(role, name, 'show') ? 'show' : false}
          onPointerOver={tellAll}
          sx={sx}
          bulkActionButtons={isBulk}
          bulkActionsToolbar={none}
        >
          {columns}
        </DataTable>
      </Box>
    </>
  );
};

type Part = { children?: ReactNode };

const RowsHead = ({ children }: Part) => <DataTableHead>{useVisible(children)}</DataTableHead>;

const RowsBody = ({ children }: Part) => <DataTableBody row={Row}>{useVisible(children)}</DataTableBody>;

/** Skeleton rows. */
const Outline = ({ children }: Part) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = useVisible(children).length + (hasBulkActions ? 1 : 0);
  return (
    <TableBody>
      {outline.map(({ id }) => (
        <TableRow key={id} className="outline">
          <TableCell colSpan={columns}>
            <Skeleton variant="text" />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
};

/** Sets the full text of a truncated value as its tooltip. */
const tellAll = ({ target }: PointerEvent<HTMLElement>) => {
  const value = (target as HTMLElement).closest<HTMLElement>('.cut');
  if (value && value.scrollHeight > value.clientHeight) value.title = value.innerText;
};
