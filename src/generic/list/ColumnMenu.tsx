import OffIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import OnIcon from '@mui/icons-material/CheckBoxOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from '../rows/columns.ts';

interface Props {
  all: readonly Column[];
  shown: readonly Column[];
  /** Null goes back to the declared columns. */
  onChange: (sources: string[] | null) => void;
}

/** Which columns the list shows. */
export const ColumnMenu = ({ all, shown, onChange }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sources = shown.map(({ source }) => source);
  const label = translate('generic.list.columns');
  const toggle = (source: string) =>
    onChange(sources.includes(source) ? sources.filter((other) => other !== source) : [...sources, source]);
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } } }}
      >
        <MenuItem onClick={() => onChange(null)}>{translate('generic.list.usualColumns')}</MenuItem>
        {all.map(({ source, label: word }) => (
          <MenuItem
            key={source}
            dense
            role="menuitemcheckbox"
            aria-checked={sources.includes(source)}
            disabled={sources.length === 1 && sources[0] === source}
            onClick={() => toggle(source)}
          >
            <ListItemIcon>
              {sources.includes(source) ? <OnIcon fontSize="small" color="primary" /> : <OffIcon fontSize="small" />}
            </ListItemIcon>
            <ListItemText>{word}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
