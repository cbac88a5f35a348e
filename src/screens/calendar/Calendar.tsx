import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { personalPages } from '../../../resources/portal.ts';
import { formatMonth, languageNow } from '../../format/dates.ts';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { today } from '../parts/days.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Toggle } from '../parts/Toggle.tsx';
import { Agenda } from './Agenda.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, isMonth, spanOf, weeksOf } from './months.ts';
import { useCalendar } from './useCalendar.ts';

const views = ['month', 'list'] as const;

/** Due dates and other dates of the records that the user can read, by month. A narrow page has the list only. */
const Calendar = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [search, setSearch] = useSearchParams();
  const now = today();
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : now.slice(0, 7);
  const view = search.get('view') === 'list' ? 'list' : 'month';
  const weeks = weeksOf(month, languageNow());
  const isGrid = view === 'month' && !isNarrow;
  const whole = { from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.at(-1) ?? '' };
  const query = useCalendar(isGrid ? whole : spanOf(month));
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...values }), { replace: true });
  return (
    <>
      <PageHeader
        title={translate('pages.calendar')}
        note={formatMonth(`${month}-01`)}
        actions={
          <>
            <IconButton
              aria-label={translate('screens.calendar.previous')}
              onClick={() => change({ month: addMonths(month, -1) })}
            >
              <BackIcon />
            </IconButton>
            <Button color="inherit" onClick={() => change({ month: now.slice(0, 7) })}>
              {translate('screens.calendar.today')}
            </Button>
            <IconButton
              aria-label={translate('screens.calendar.next')}
              onClick={() => change({ month: addMonths(month, 1) })}
            >
              <NextIcon />
            </IconButton>
            {!isNarrow && (
              <Toggle
                label={translate('screens.calendar.view')}
                value={view}
                options={views}
                textOf={(each) => translate(`screens.calendar.${each}`)}
                onChange={(chosen) => change({ view: chosen })}
              />
            )}
            <Button color="inherit" component={LinkBase} to={`${personalPages.profile}#calendar-feed`}>
              {translate('screens.calendar.subscribe')}
            </Button>
          </>
        }
      />
      <Loaded query={query} skeleton={<Skeleton variant="rounded" height={isGrid ? 560 : 240} />}>
        {({ dates, isMore }) => (
          <>
            {isMore && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate('screens.calendar.more', { count: dates.length })}
              </Alert>
            )}
            {isGrid ? (
              <MonthGrid
                month={month}
                weeks={weeks}
                dates={dates}
                today={now}
                onMore={() => change({ view: 'list' })}
              />
            ) : (
              <Agenda dates={dates} today={now} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

export default Calendar;
