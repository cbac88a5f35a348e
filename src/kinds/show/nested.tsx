import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { humanise } from '../../../i18n/humanise.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { isRightAligned, ShowValue } from '../../kinds.tsx';
import { formatDate } from '../format.ts';
import { textOf } from '../text.ts';
import type { ShowProps, Values } from '../types.ts';
import { Clipped, Dash } from './plain.tsx';

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A group of values under one name: a line in a table, a small list of its own in the details. */
export const Group = ({ field, value, record, words, isCompact }: ShowProps<'group'>) => {
  const translate = useTranslate();
  const inner = value as Values;
  const filled = Object.entries(field.fields).filter(([source]) => isFilled(inner[source]));
  if (!filled.length) return <Dash />;
  if (isCompact)
    return <Clipped text={filled.map(([source, f]) => textOf(inner[source], f, { translate, record })).join(', ')} />;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
      {filled.map(([source, f]) => (
        <Pair key={source} label={translate(`${words}.${source}`)}>
          <ShowValue field={f} value={inner[source]} record={{ ...record, ...inner }} words={`${words}.${source}`} />
        </Pair>
      ))}
    </Box>
  );
};

/** Rows under one name: their number in a table, a table of their own in the details. */
export const Items = ({ field, value, record, words, isCompact }: ShowProps<'items'>) => {
  const translate = useTranslate();
  const rows = value as Values[];
  if (!rows.length) return <Dash />;
  if (isCompact) return <span>{translate('generic.list.total', { smart_count: rows.length })}</span>;
  const columns = Object.entries<Field>(field.fields);
  return (
    <Box role="group" aria-label={translate(words)} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate(words)} sx={{ width: 'auto', minWidth: 320, overflowWrap: 'normal' }}>
        <TableHead>
          <TableRow>
            {columns.map(([source, f]) => (
              <TableCell key={source} align={isRightAligned(f) ? 'right' : 'left'}>
                {translate(`${words}.${source}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // Rows have no id of their own and are only read here.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <TableRow key={index}>
              {columns.map(([source, f]) => (
                <TableCell key={source} align={isRightAligned(f) ? 'right' : 'left'}>
                  <ShowValue
                    field={f}
                    value={row[source]}
                    record={{ ...record, ...row }}
                    words={`${words}.${source}`}
                    isCompact
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** What the server wrote down: as a group where its shape is known, else key by key. */
export const Json = ({ field, value, record, words, isCompact }: ShowProps<'json'>) => {
  const translate = useTranslate();
  if (field.fields)
    return (
      <Group
        field={{ kind: 'group', fields: field.fields }}
        value={value}
        record={record}
        words={words}
        isCompact={isCompact}
      />
    );
  const inner = value as Values;
  if (isCompact) return <Clipped text={plainWords(inner)} />;
  const entries = Object.entries(inner);
  if (!entries.length) return <Dash />;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.25, m: 0 }}>
      {entries.map(([key, v]) => (
        <Pair key={key} label={translate(`${words}.${key}`, { _: humanise(key) })}>
          <Plain value={v} />
        </Pair>
      ))}
    </Box>
  );
};

const isDay = /^\d{4}-\d\d-\d\d$/;

/** What stands under a key: a text as it is, nothing as a dash, anything else in words. */
const Plain = ({ value }: { value: unknown }) => {
  if (value === null || value === '') return <Dash />;
  if (typeof value === 'string')
    return <Box sx={{ overflowWrap: 'anywhere' }}>{isDay.test(value) ? formatDate(value) : value}</Box>;
  return <Box sx={{ overflowWrap: 'anywhere' }}>{plainWords(value)}</Box>;
};

/** What no declaration describes, in words: 'Field: status, Value: failed; Field: amount'. */
export const plainWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainWords).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([key, inner]) => `${humanise(key)}: ${plainWords(inner)}`)
      .join(', ');
  return String(value);
};

const Pair = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </>
);
