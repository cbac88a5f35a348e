import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import {
  DataTableConfigContext,
  DataTableRow,
  type DataTableRowProps,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useTitle } from '../../fields/title.ts';

/** A focusable row: Enter opens it, arrow keys move between rows. */
export const Row = memo(({ children, ...props }: DataTableRowProps) => {
  const config = useDataTableConfigContext();
  const { rowClick } = useDataTableCallbacksContext();
  return (
    <DataTableConfigContext.Provider value={{ ...config, hasBulkActions: false }}>
      <DataTableRow {...props} {...(rowClick && { tabIndex: 0 })} onKeyDown={byKey} onClickCapture={unlessMarked}>
        {config.hasBulkActions && (
          <TableCell padding="checkbox">
            <Tick />
          </TableCell>
        )}
        {children}
      </DataTableRow>
    </DataTableConfigContext.Provider>
  );
});

/** react-admin's checkbox labels its wrapper instead of the input, and all alike. */
const Tick = () => {
  const translate = useTranslate();
  const title = useTitle();
  const record = useRecordContext();
  const resource = useResourceContext() as ResourceName;
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const ticked = useDataTableSelectedIdsContext();
  if (!record) return null;
  const isOpen = isRowSelectable?.(record) ?? true;
  return (
    <Checkbox
      checked={isOpen && Boolean(ticked?.includes(record.id))}
      disabled={!isOpen}
      onClick={(event) => {
        event.stopPropagation();
        handleToggleItem?.(record.id, event);
      }}
      slotProps={{
        input: {
          'aria-label': translate('generic.labelled', {
            label: translate('ra.action.select_row'),
            text: title(resource, record),
          }),
        },
      }}
    />
  );
};

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

const byKey = (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget;
  if (event.target !== row) return;
  if (event.key === 'Enter') return row.click();
  const to = steps[event.key] && row[steps[event.key] as 'nextElementSibling'];
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
};

/** Selecting text does not open the row. */
const unlessMarked = (event: MouseEvent) => {
  if (window.getSelection()?.toString()) event.stopPropagation();
};
