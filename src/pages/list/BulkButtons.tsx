import Typography from '@mui/material/Typography';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Button, type GetListParams, useGetMany, useListContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { admits, can, isAllowed } from '../../../resources/kit/can.ts';
import { movesFor } from '../../../resources/kit/moves.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { useDialogState } from '../../forms/keys.ts';
import type { Row } from '../../providers/record.ts';
import { useRole, useUserId } from '../../session/role.ts';
import { SelectionArchive } from '../parts/ArchiveButton.tsx';
import { mostTicked } from './declared.ts';

const BulkActionDialog = lazy(async () => ({
  default: (await import('./BulkActionDialog.tsx')).BulkActionDialog,
}));
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

/**
 * Returns the bulk actions of the role, if at least one selected row allows them; the others are reported as refused.
 */
const manyActions = (name: ResourceName, role: Role | null, ticked?: readonly Row[]): string[] =>
  Object.entries(resources[name].actions).flatMap(([key, { roles, bulk, allowedWhen }]) =>
    bulk && admits(roles, role) && (!ticked || ticked.some((row) => isAllowed(allowedWhen, row))) ? [key] : [],
  );

/** Returns whether the role can download the files of selected records. */
const mayDownload = (name: ResourceName, role: Role | null) =>
  resources[name].upload && can(resources[name], 'show', role);

/** Returns whether the role has any bulk operation on the entity. */
export const hasBulk = (name: ResourceName, role: Role | null) =>
  can(resources[name], 'delete', role) ||
  mayDownload(name, role) ||
  (role !== null &&
    (manyActions(name, role).length > 0 ||
      Object.values(resources[name].states).some(({ moves }) =>
        Object.values(moves).some(({ roles }) => roles.includes(role)),
      )));

/** Query types of lists: of an entity, and within a record. */
const listings: readonly unknown[] = ['getList', 'getManyReference'];

/**
 * Returns the selected rows, those of other pages included. Rows missing from the cache or possibly outdated are
 * fetched; until all have arrived, returns the previous rows, or none at first.
 */
const useSelected = (): Row[] => {
  const { resource, selectedIds, data = [] } = useListContext<Row>();
  const cachedRows = useQueryClient()
    .getQueryCache()
    .findAll({
      queryKey: [resource],
      predicate: ({ queryKey, state }) => listings.includes(queryKey[1]) && !state.isInvalidated,
    })
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as { data: Row[] } | undefined)?.data ?? []);
  const known = new Map([...cachedRows, ...data].map((row) => [row.id, row]));
  const ids = selectedIds.filter((id) => !known.has(id));
  const {
    data: others = [],
    isPlaceholderData,
    isPending,
  } = useGetMany<Row>(resource, { ids }, { enabled: ids.length > 0 });
  const before = useRef(known);
  const isAsking = ids.length > 0 && (isPending || isPlaceholderData);
  if (isAsking && !ids.every((id) => before.current.has(id))) return [];
  const asked = isAsking ? ids.flatMap((id) => before.current.get(id) ?? []) : others.filter(Boolean);
  const all = new Map([...known, ...asked.map((row) => [row.id, row] as const)]);
  before.current = all;
  return selectedIds.flatMap((id) => all.get(id) ?? []);
};

/** Returns whether "select all" is loading; an action would still use the previous selection. */
const useIsTickingAll = (): boolean =>
  useIsFetching({
    queryKey: [useListContext().resource, 'getList'],
    predicate: ({ queryKey }) => (queryKey[2] as Partial<GetListParams>).pagination?.perPage === mostTicked,
  }) > 0;

/** Returns the moves that every row allows. */
const commonMoves = (each: readonly string[][]): string[] =>
  (each[0] ?? []).filter((move) => each.every((moves) => moves.includes(move)));

/** Bulk operations for the selected rows: moves allowed by all of them, actions allowed by any, and deletion. */
export const BulkButtons = () => {
  const translate = useTranslate();
  const role = useRole();
  const userId = useUserId();
  const list = useListContext();
  const rows = useSelected();
  const isTickingAll = useIsTickingAll();
  const [operation, setOperation] = useDialogState<string>();
  // Snapshot of the selection, because the list may lose some rows in the meantime.
  const [action, setAction] = useDialogState<{ key: string; rows: Row[] }>();
  const name = list.resource as ResourceName;
  const resource = resources[name];
  const moves = commonMoves(rows.map((row) => movesFor(resource, row, role, userId)));
  const actions = manyActions(name, role, rows);
  const mayDelete =
    !resource.appendOnly &&
    can(resource, 'delete', role) &&
    rows.every((row) => can(resource, 'delete', role, row, userId));
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move}
          variant="outlined"
          disabled={isTickingAll}
          label={translate(`resources.${name}.moves.${move}`)}
          onClick={() => setOperation(move)}
        />
      ))}
      {rows.length > 1 && moves.length + actions.length === 0 && !mayDelete && !mayDownload(name, role) && (
        <Typography variant="body2">{translate('generic.list.nothingCommon')}</Typography>
      )}
      {actions.map((key) => (
        <Button
          key={key}
          variant="outlined"
          disabled={isTickingAll}
          label={translate(`resources.${name}.actions.${key}`)}
          onClick={() => setAction({ key, rows })}
        />
      ))}
      {mayDownload(name, role) && <SelectionArchive name={name} ids={list.selectedIds} disabled={isTickingAll} />}
      {mayDelete && (
        <Button
          variant="outlined"
          color="error"
          disabled={isTickingAll}
          label="generic.delete.label"
          onClick={() => setOperation('delete')}
        />
      )}
      <Suspense fallback={null}>
        {action && (
          <BulkActionDialog
            name={name}
            operation={action.key}
            rows={action.rows}
            onClose={(isDone) => {
              setAction(null);
              if (isDone) list.onUnselectItems();
            }}
          />
        )}
        {operation && (
          <BulkDialog
            name={name}
            operation={operation}
            rows={rows}
            onClose={(isDone) => {
              setOperation(null);
              if (isDone) list.onUnselectItems();
            }}
          />
        )}
      </Suspense>
    </>
  );
};
