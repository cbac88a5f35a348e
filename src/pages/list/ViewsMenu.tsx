import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useNotify, useStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { resources } from '../../../resources/index.ts';
import { can } from '../../../resources/kit/can.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { Dropdown } from '../../layout/Dropdown.tsx';
import { messageOf } from '../../providers/portal.ts';
import { useRole } from '../../session/role.ts';
import { type ListArrangement, type SavedView, useSlots } from '../../slots.ts';
import { isArrangedAs, searchOf } from './arrangement.ts';
import { ranksOf, useVisibleColumns } from './useShown.ts';

const DeletedDialog = lazy(() => import('./DeletedDialog.tsx'));

interface Props {
  name: ResourceName;
  /** The columns of the list, hidden ones included. */
  sources: readonly string[];
  /** Columns hidden by default. */
  hidden: string[];
  /** Store key of the user's column selection. */
  storeKey: string;
}

/** Opens a saved view of the list, saves the list as a view, changes the opened view, and lists deleted records. */
export const ViewsMenu = ({ name, sources, hidden, storeKey }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { filterValues, sort } = useListContext();
  const { saveListOf, useSavedViews } = useSlots();
  const role = useRole();
  const SaveList = saveListOf(name, role);
  const [isWanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'deleted' | null>(null);
  const saved = useSavedViews(name, isWanted);
  const columns = useVisibleColumns(sources, { hidden, storeKey });
  const [, setHidden] = useStore<string[]>(storeKey, hidden);
  const [, setRanks] = useStore<readonly number[]>(`${storeKey}_columnRanks`, []);
  const [chosenId, setChosenId] = useStore<string | null>(`${storeKey}.view`, null);
  const hasTrash = resources[name].trash && can(resources[name], 'delete', role);
  if (!saved && !hasTrash) return null;
  const current: ListArrangement = { columns, filter: filterValues, sort: [sort.field, sort.order] };
  const views = saved?.views ?? [];
  const chosen = views.find(({ id }) => id === chosenId);
  const choose = (view: SavedView) => {
    setHidden(sources.filter((source) => !view.columns.includes(source)));
    setRanks(ranksOf(sources, view.columns));
    setChosenId(String(view.id));
    navigate(`${pathname}${searchOf(view)}`);
  };
  const update = async (view: SavedView) => {
    try {
      await saved?.update(view, current);
      notify('generic.views.updated', { type: 'success', messageArgs: { title: view.title } });
      await queries.invalidateQueries();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Dropdown
        id="views-menu"
        trigger={({ onClick, ...props }) => (
          <Button
            color="inherit"
            startIcon={<ViewsIcon />}
            {...props}
            onClick={(event) => {
              setWanted(true);
              onClick(event);
            }}
          >
            {translate('generic.views.label')}
          </Button>
        )}
      >
        {(close) => {
          const closing = (act: () => void) => () => {
            close();
            act();
          };
          return [
            ...views.map((view, index) => (
              <MenuItem
                key={view.id}
                role="menuitemradio"
                aria-checked={view === chosen}
                selected={view === chosen}
                divider={index === views.length - 1}
                onClick={closing(() => choose(view))}
                sx={{ whiteSpace: 'normal' }}
              >
                <ListItemText primary={view.title} secondary={view.note} />
              </MenuItem>
            )),
            chosen?.isEditable && !isArrangedAs(current, chosen) && (
              <MenuItem key="update" sx={{ whiteSpace: 'normal' }} onClick={closing(() => void update(chosen))}>
                {translate('generic.views.update', { title: chosen.title })}
              </MenuItem>
            ),
            saved && (
              <MenuItem key="save" disabled={!columns.length} onClick={closing(() => setDialog('save'))}>
                {translate('generic.views.save')}
              </MenuItem>
            ),
            saved && (
              <MenuItem key="manage" divider={hasTrash} onClick={closing(() => navigate(saved.path))}>
                {translate('generic.views.manage')}
              </MenuItem>
            ),
            hasTrash && (
              <MenuItem key="deleted" onClick={closing(() => setDialog('deleted'))}>
                {translate('generic.trash.label')}
              </MenuItem>
            ),
          ];
        }}
      </Dropdown>
      <Suspense fallback={null}>
        {SaveList && dialog === 'save' && (
          <SaveList columns={columns} onSavedView={(id) => setChosenId(String(id))} onClose={() => setDialog(null)} />
        )}
        {dialog === 'deleted' && <DeletedDialog name={name} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};
