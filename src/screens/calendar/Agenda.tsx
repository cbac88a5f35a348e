import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../resources/session.ts';
import { formatDate } from '../../format/dates.ts';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { Entry } from './Entry.tsx';

interface Props {
  dates: readonly CalendarEntry[];
  today: string;
}

/** The dates of a month by day. */
export const Agenda = ({ dates, today }: Props) => {
  const translate = useTranslate();
  const days = [...new Set(dates.map(({ day }) => day))];
  return (
    <Paper variant="outlined">
      {days.length === 0 && (
        <EmptyState
          Icon={EventIcon}
          title={translate('screens.calendar.empty')}
          text={translate('screens.calendar.emptyText')}
        />
      )}
      {days.map((day) => (
        <Box key={day} component="section" aria-label={formatDate(day)} sx={section}>
          <Typography component="h2" sx={{ fontWeight: 600, width: 150, flexShrink: 0 }}>
            {formatDate(day)}
            {day === today && (
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                {translate('screens.calendar.today')}
              </Box>
            )}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, minWidth: 200, display: 'grid', gap: 1.5 }}>
            {dates
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={entry.key}>
                  <Entry entry={entry} />
                </li>
              ))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
};

const section = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
