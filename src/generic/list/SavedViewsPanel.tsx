import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { SavedViewsProps, ViewState } from './SavedViews.tsx';

interface SavedView extends ViewState {
  name: string;
}

/** The saved views of a list, and a name for the present one. */
export const SavedViewsPanel = ({ storeKey, state, onApply }: SavedViewsProps) => {
  const translate = useTranslate();
  const [views, setViews] = useStore<SavedView[]>(`${storeKey}.savedViews`, []);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    setViews([...views.filter((view) => view.name !== wanted), { ...state, name: wanted }]);
    setName('');
  };
  return (
    <>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('generic.views.label')}
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
            <ListItemButton onClick={() => onApply(view)}>{view.name}</ListItemButton>
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
    </>
  );
};
