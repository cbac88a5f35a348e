import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import type { SelectAll } from '../rows/useSelectAll.ts';
import type { Selection } from '../rows/useSelection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

interface Props {
  name: ResourceName;
  selection: Selection;
  /** Ticks every row of the filter, where the page is ticked and there are more. */
  all?: SelectAll | undefined;
}

/** What can be done with all ticked rows at once: the moves that each of them admits, and deletion. */
export const BulkBar = ({ name, selection, all }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const [operation, setOperation] = useState<string | null>(null);
  const { rows } = selection;
  const resource = resources[name];
  const moves = commonMoves(rows.map((row) => movesFor(resource, row, role)));
  const mayDelete =
    !resource.appendOnly && can(resource, 'delete', role) && rows.every((row) => can(resource, 'delete', role, row));
  return (
    <Box
      role="region"
      aria-label={translate('generic.list.actions')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.selected',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton size="small" aria-label={translate('generic.bulk.clear')} onClick={selection.clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {translate('generic.list.selected', { smart_count: rows.length })}
      </Box>
      {all?.done != null ? (
        <>
          <span role="status">{translate('screens.records.selectingAll', { done: all.done, total: all.wanted })}</span>
          <Button size="small" onClick={all.stop}>
            {translate('generic.bulk.stop')}
          </Button>
        </>
      ) : (
        all && (
          <Button size="small" onClick={all.run}>
            {translate(all.isCut ? 'screens.records.selectFirst' : 'screens.records.selectAll', {
              smart_count: all.wanted,
            })}
          </Button>
        )
      )}
      {moves.map((move) => (
        <Button key={move} size="small" variant="outlined" onClick={() => setOperation(move)}>
          {translate(`resources.${name}.moves.${move}`)}
        </Button>
      ))}
      {mayDelete && (
        <Button size="small" variant="outlined" color="error" onClick={() => setOperation('delete')}>
          {translate('generic.delete.label')}
        </Button>
      )}
      <Suspense fallback={null}>
        {operation && (
          <BulkDialog
            name={name}
            operation={operation}
            rows={rows}
            onClose={(isDone) => {
              setOperation(null);
              if (isDone) selection.clear();
            }}
          />
        )}
      </Suspense>
    </Box>
  );
};

/** The moves that every row admits. */
export const commonMoves = (each: readonly string[][]): string[] =>
  (each[0] ?? []).filter((move) => each.every((moves) => moves.includes(move)));
