import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/numbers.ts';
import { isAboutReading } from './settings.ts';

type Problem = OutputOf<'bank-statements/preview'>['preview']['problems'][number];

/** Maximum number of listed problems of one kind. */
const MOST = 20;

const amounts: readonly Problem['kind'][] = ['sumDiffers', 'gap'];
const days: readonly Problem['kind'][] = ['future', 'longAgo', 'overlap'];

interface Props {
  problems: readonly Problem[];
  currency: string;
  /** Opens the settings of how the file is read. */
  onMend?: () => void;
}

/** The problems of a statement, blocking ones first. */
export const Problems = ({ problems, currency, onMend }: Props) => {
  const translate = useTranslate();
  if (!problems.length) return <Alert severity="success">{translate('screens.bank.sound')}</Alert>;
  const written = ({ kind }: Problem, value: string | null | undefined) => {
    if (!value) return '';
    if (amounts.includes(kind)) return formatMoney(value, currency);
    return days.includes(kind) ? formatDate(value) : value;
  };
  const sentence = (problem: Problem) => {
    const { kind, line, expected, found } = problem;
    const said = translate(`screens.bank.problems.${kind}`, {
      expected: written(problem, expected),
      found: written(problem, found),
    });
    return typeof line === 'number'
      ? translate('generic.labelled', { label: translate('screens.bank.line', { line }), text: said })
      : said;
  };
  const groups = [
    {
      severity: 'error' as const,
      title: translate('screens.bank.mendFirst'),
      all: problems.filter(({ blocks }) => blocks),
    },
    {
      severity: 'warning' as const,
      title: translate('screens.bank.look'),
      all: problems.filter(({ blocks }) => !blocks),
    },
  ];
  return groups
    .filter(({ all }) => all.length)
    .map(({ severity, title, all }) => (
      <Alert key={severity} severity={severity}>
        {title}
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {all.slice(0, MOST).map((problem) => (
            <li key={`${problem.kind} ${problem.line}`}>{sentence(problem)}</li>
          ))}
        </Box>
        {onMend && all.some(isAboutReading) && (
          <Button size="small" variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={onMend}>
            {translate('screens.bank.adjust')}
          </Button>
        )}
      </Alert>
    ));
};
