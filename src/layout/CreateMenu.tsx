import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createMenuOf } from '../routing/menu.ts';
import { useCaller } from '../session/caller.ts';
import { Dropdown } from './Dropdown.tsx';

/** The Create-new menu of the active role. */
export const CreateMenu = () => {
  const translate = useTranslate();
  const items = createMenuOf(useCaller().role);
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const label = translate('layout.create.label');
  if (items.length === 0) return null;
  return (
    <Dropdown
      id="create-menu"
      trigger={(props) =>
        isNarrow ? (
          <IconButton color="inherit" aria-label={label} {...props}>
            <AddIcon />
          </IconButton>
        ) : (
          <Button color="inherit" variant="outlined" size="small" startIcon={<AddIcon />} {...props}>
            {label}
          </Button>
        )
      }
    >
      {(close) =>
        items.map(({ label: word, path }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            {translate(word)}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
};
