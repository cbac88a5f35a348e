import AddIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Values } from '../../kinds/types.ts';
import { type Column, useColumnsOf } from '../rows/columns.ts';
import { sourceOf } from '../rows/query.ts';
import { FilterText } from './FilterText.tsx';

const FilterOf = lazy(async () => ({ default: (await import('../../kinds/filters.tsx')).FilterOf }));

interface Props {
  name: ResourceName;
  /** Sources that may be filtered here. */
  sources: readonly string[];
  values: Values;
  onChange: (values: Values) => void;
}

/** Filters as chips: each can be opened, changed and taken away; a menu adds those that are not set. */
export const FilterBar = ({ name, sources, values, onChange }: Props) => {
  const translate = useTranslate();
  const fields = useColumnsOf(name, sources);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [edited, setEdited] = useState<{ column: Column; at: HTMLElement } | null>(null);
  const isSet = (column: Column) => Object.keys(values).some((key) => sourceOf(key) === column.source);
  const active = fields.filter(isSet);
  const change = (changes: Values) => onChange(without(values, changes));
  const remove = (column: Column) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([key]) => sourceOf(key) !== column.source)));
  if (!fields.length) return null;
  return (
    <Box ref={anchor} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {active.map((column) => (
        <Chip
          key={column.source}
          variant="outlined"
          label={<FilterText column={column} values={values} />}
          onClick={(event) => setEdited({ column, at: event.currentTarget })}
          onDelete={() => remove(column)}
        />
      ))}
      <Button
        ref={button}
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={() => setMenuOpen(true)}
      >
        {translate('generic.list.addFilter')}
      </Button>
      {active.length > 0 && (
        <Button size="small" onClick={() => onChange(values.q ? { q: values.q } : {})}>
          {translate('generic.list.clearFilters')}
        </Button>
      )}
      <Menu anchorEl={button.current} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {fields.map((column) => (
          <MenuItem
            key={column.source}
            selected={isSet(column)}
            onClick={() => {
              setMenuOpen(false);
              if (button.current) setEdited({ column, at: button.current });
            }}
          >
            {column.label}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        open={edited !== null}
        anchorEl={edited?.at ?? null}
        onClose={() => setEdited(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { p: 2, minWidth: 220 }, role: 'dialog', 'aria-label': edited?.column.label ?? '' } }}
      >
        <Suspense fallback={null}>
          {edited && (
            <FilterOf
              field={edited.column.field}
              source={edited.column.source}
              label={edited.column.label}
              values={values}
              onChange={change}
            />
          )}
        </Suspense>
      </Popover>
    </Box>
  );
};

/** The values with the changes made; null takes a key away. */
const without = (values: Values, changes: Values): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null));
