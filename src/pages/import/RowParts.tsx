import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { RefName } from '../../fields/references.tsx';
import { textOf } from '../../format/text.ts';
import { asSent, type Column } from './columns.ts';
import type { SheetRow, SheetState } from './useSheet.ts';

/** A mapped column of the file: its index, path and label. */
export interface Used {
  at: number;
  path: string;
  label: string;
}

interface HeadProps {
  row: SheetRow;
  used: readonly Used[];
  state: SheetState;
}

/** Row number, include checkbox, related new records, and problems outside its cells. */
export const RowHead = ({ row, used, state: { columns, leaveOut, ...state } }: HeadProps) => {
  const translate = useTranslate();
  const nameOf = (field: string) => columns.find(({ path }) => path === field)?.label ?? field;
  const others = (row.told?.errors ?? []).filter(({ field }) => !used.some(({ path }) => path === field));
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
        <Checkbox
          size="small"
          checked={!row.isLeftOut}
          onChange={({ target }) => leaveOut([row.at], !target.checked)}
          slotProps={{ input: { 'aria-label': translate('generic.import.take', { line: row.line }) } }}
        />
        {row.line}
        {row.told?.along.map(({ resource }) => (
          <Chip
            key={resource}
            size="small"
            sx={{ ml: 1 }}
            label={translate('generic.import.new', {
              name: translate(`resources.${resource}.name`, { smart_count: 1 }),
            })}
          />
        ))}
      </Box>
      {others.map(({ field, message }) => (
        <Box key={`${field} ${message}`} sx={{ color: 'error.main', minWidth: 200, fontSize: '0.8125rem', pb: 1 }}>
          {field ? translate('generic.labelled', { label: nameOf(field), text: message }) : message}
        </Box>
      ))}
      {row.told?.questions.map(({ field, message, record, row: other }) => (
        <Box key={field} sx={{ minWidth: 200, fontSize: '0.8125rem', pb: 1, whiteSpace: 'normal' }}>
          {message}{' '}
          {record ? (
            <RefName to={record.resource} id={record.id} />
          ) : (
            other !== null && translate('generic.import.sameRow', { line: state.lineOf(other) })
          )}
          <FormControlLabel
            control={<Checkbox size="small" checked={state.confirmed.has(row.at)} />}
            onChange={(_, isConfirmed) => state.confirm(row.at, isConfirmed)}
            label={translate('generic.import.another')}
            slotProps={{ typography: { fontSize: '0.8125rem' } }}
          />
        </Box>
      ))}
    </>
  );
};

type Said = NonNullable<SheetRow['told']>['errors'][number];

/** Returns the parsed value of a cell in display format; '' before the check, and for an amount without a currency. */
const readText = (
  { told }: SheetRow,
  column: Column | undefined,
  translate: ReturnType<typeof useTranslate>,
): string => {
  const read = told?.read.find(({ field }) => field === column?.path);
  if (!told || !read || !column) return '';
  if ('to' in column.field && typeof read.value === 'string' && !column.within) return read.value;
  if (kindSpecOf(column.field).amount && !told.currency) return '';
  return textOf(read.value, column.field, { translate, record: { currency: told.currency }, of: column.of });
};

interface CellProps {
  row: SheetRow;
  column: Used;
  state: SheetState;
  /** The label is next to it. */
  isLabelled?: boolean;
}

/** The parsed value of a cell; an input with the original text if its row was invalid. */
export const RowCell = ({
  row,
  column: { at, path, label },
  state: { columns, wasWrong, write },
  isLabelled = false,
}: CellProps) => {
  const translate = useTranslate();
  const text = row.cells[at] ?? '';
  const saidBy = (cells: readonly Said[] = []) =>
    cells.flatMap(({ field, message }) => (field === path ? message : []));
  const messages = saidBy(row.told?.errors);
  const untaken = saidBy(row.told?.untaken).join(' ');
  if (!wasWrong.has(row.at) || row.isLeftOut) {
    const shown =
      readText(
        row,
        columns.find((each) => each.path === path),
        translate,
      ) || text;
    if (isLabelled && !text) return null;
    return (
      <>
        <Box title={shown === text ? undefined : text} sx={untaken ? { textDecoration: 'line-through' } : {}}>
          {isLabelled ? translate('generic.labelled', { label, text: shown }) : shown}
        </Box>
        {untaken && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', minWidth: 150 }}>{untaken}</Box>}
      </>
    );
  }
  const name = translate('generic.import.cell', { name: label, line: row.line });
  const input = {
    size: 'small',
    margin: 'none',
    fullWidth: true,
    sx: { minWidth: 150 },
    error: messages.length > 0,
    helperText: messages.join(' ') || untaken,
    ...(isLabelled && { label }),
    onChange: ({ target }: { target: { value: string } }) => write(row.at, at, target.value),
  } as const;
  const column = columns.find((each) => each.path === path);
  if (!column?.options) return <TextField {...input} value={text} slotProps={{ htmlInput: { 'aria-label': name } }} />;
  const sent = asSent(text, column);
  const isNone = text !== '' && !column.options.some(({ value }) => value === sent);
  return (
    <TextField {...input} select value={sent} slotProps={{ select: { SelectDisplayProps: { 'aria-label': name } } }}>
      {isNone && (
        <MenuItem value={sent} disabled>
          {text}
        </MenuItem>
      )}
      {!column.isRequired && <MenuItem value="">{translate('generic.show.notSet')}</MenuItem>}
      {column.options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
