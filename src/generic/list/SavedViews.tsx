import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { type SortPayload, useStore, useTranslate } from 'react-admin';
import type { Values } from '../../kinds/types.ts';

/** What a saved view puts back. */
export interface ViewState {
  values: Values;
  sort: SortPayload;
  /** Null: the declared columns. */
  columns: string[] | null;
}
interface SavedView extends ViewState {
  name: string;
}

interface Props {
  storeKey: string;
  state: ViewState;
  onApply: (state: ViewState) => void;
}

/** Sets of filters, order and columns under a name of one's own. */
export const SavedViews = ({ storeKey, state, onApply }: Props) => {
  const translate = useTranslate();
  const [views, setViews] = useStore<SavedView[]>(`${storeKey}.savedViews`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const label = translate('generic.views.label');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    setViews([...views.filter((view) => view.name !== wanted), { ...state, name: wanted }]);
    setName('');
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <BookmarkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 300, p: 2 }, role: 'dialog', 'aria-label': label } }}
      >
        <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {label}
        </Typography>
        {views.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('generic.views.none')}
          </Typography>
        )}
        <List dense disablePadding>
          {views.map((view) => (
            <ListItem
              key={view.name}
              disablePadding
              secondaryAction={
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={translate('generic.views.remove', { name: view.name })}
                  onClick={() => setViews(views.filter((other) => other.name !== view.name))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemButton
                onClick={() => {
                  onApply(view);
                  setAnchor(null);
                }}
              >
                {view.name}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <TextField
            label={translate('generic.views.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button type="submit">{translate('generic.form.save')}</Button>
        </Box>
      </Popover>
    </>
  );
};
