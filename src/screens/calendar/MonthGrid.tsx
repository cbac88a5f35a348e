import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../resources/session.ts';
import { ScrollBox } from '../../fields/ScrollBox.tsx';
import { formatDate, formatMonth, languageNow } from '../../format/dates.ts';
import { Entry } from './Entry.tsx';

/** Entries per day; the list has the others. */
const MOST = 4;

interface Props {
  month: string;
  weeks: readonly (readonly string[])[];
  dates: readonly CalendarEntry[];
  today: string;
  onMore: () => void;
}

const weekday = (day: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(languageNow(), { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A month as a table: a row per week, a cell per day. */
export const MonthGrid = ({ month, weeks, dates, today, onMore }: Props) => {
  const translate = useTranslate();
  const label = formatMonth(`${month}-01`);
  return (
    <Paper variant="outlined">
      <ScrollBox label={label}>
        <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 800 }}>
          <TableHead>
            <TableRow>
              {weeks[0]?.map((day) => (
                <TableCell key={day}>
                  <abbr title={weekday(day, 'long')} style={{ textDecoration: 'none' }}>
                    {weekday(day, 'short')}
                  </abbr>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {weeks.map((week) => (
              <TableRow key={week[0]}>
                {week.map((day) => {
                  const entries = dates.filter((entry) => entry.day === day);
                  return (
                    <TableCell
                      key={day}
                      aria-label={formatDate(day)}
                      {...(day === today && { 'aria-current': 'date' as const })}
                      sx={day.startsWith(month) ? cell : { ...cell, bgcolor: 'action.hover' }}
                    >
                      <Box component="span" sx={day === today ? current : undefined}>
                        {Number(day.slice(8))}
                      </Box>
                      {entries.length > 0 && (
                        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5, display: 'grid', gap: 1 }}>
                          {entries.slice(0, MOST).map((entry) => (
                            <li key={entry.key}>
                              <Entry entry={entry} />
                            </li>
                          ))}
                        </Box>
                      )}
                      {entries.length > MOST && (
                        <Button size="small" onClick={onMore} sx={{ mt: 0.5, px: 0.5 }}>
                          {translate('screens.calendar.others', { smart_count: entries.length - MOST })}
                        </Button>
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Paper>
  );
};

const cell = {
  height: 96,
  verticalAlign: 'top',
  fontSize: '0.75rem',
  '& + td': { borderLeft: 1, borderColor: 'divider' },
} as const;

const current = {
  px: 0.75,
  py: 0.25,
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;
