import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { isCalendarDay } from '../../../resources/kit/calendar.ts';
import { decimalString, scaled } from '../../../resources/kit/decimals.ts';
import type { InputOf } from '../../../resources/values.ts';
import { RefName } from '../../fields/references.tsx';
import { Money } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney, formatRate } from '../../format/numbers.ts';
import { formOf } from '../../forms/formOf.ts';
import { Consequence } from '../parts/Consequence.tsx';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { StepEffects } from '../parts/StepEffects.tsx';
import { type LateFacts, type LateLine, useLateInterest } from './useLateInterest.ts';

const { useTyped } = formOf<InputOf<'capital-calls/chargeLateInterest'>>();

/** Preview of charging late interest for the chosen day and lines: per partner and in total. */
export default function LateInterest({ record }: { record: RecordOf<'capital-calls'> }) {
  const [until, lineIds] = useTyped('until', 'lineIds');
  const query = useLateInterest(record, typeof until === 'string' && isCalendarDay(until) ? until : null);
  return (
    <StepEffects query={query}>{({ lateInterest }) => <Charged late={lateInterest} lineIds={lineIds} />}</StepEffects>
  );
}

const Charged = ({ late, lineIds }: { late: LateFacts; lineIds: readonly string[] | null | undefined }) => {
  const translate = useTranslate();
  const lines = late.lines.filter(({ id, due }) => isMore(due) && (!lineIds?.length || lineIds.includes(id)));
  const charged = { amount: formatMoney(totalOf(lines), late.currency), smart_count: lines.length };
  return (
    <>
      <span>
        {translate('screens.late.terms', {
          rate: formatRate(late.rate),
          dayCount: late.dayCount,
          date: formatDate(late.asOf),
          smart_count: late.graceDays,
        })}
      </span>
      {late.defaultRate !== null && (
        <span>{translate('screens.late.inDefault', { rate: formatRate(late.defaultRate) })}</span>
      )}
      {late.lines.length > 0 && <Lines late={late} />}
      <Consequence>{translate(lines.length ? 'screens.late.charge' : 'screens.late.nothing', charged)}</Consequence>
    </>
  );
};

const isMore = (amount: string) => !/^[0.]*$/.test(amount);

const PLACES = 2;
const totalOf = (lines: readonly LateLine[]) =>
  decimalString(
    lines.reduce((sum, { due }) => sum + scaled(due, PLACES), 0n),
    PLACES,
  );

const amounts = {
  interest: 'screens.late.interest',
  charged: 'screens.late.charged',
  due: 'screens.late.due',
} as const;

const Lines = ({ late }: { late: LateFacts }) => {
  const { currency, lines } = late;
  const translate = useTranslate();
  const columns: DataColumn<LateLine>[] = [
    {
      key: 'partner',
      label: translate('screens.numbers.partner'),
      cell: ({ partnerId, slices }) => (
        <>
          <RefName to="partners" id={partnerId} />
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary', fontWeight: 400 }}>
            {slices.map(({ from, to, days, outstanding, rate }) => (
              <li key={to}>
                {translate('screens.late.slice', {
                  outstanding: formatMoney(outstanding, currency),
                  from: formatDate(from),
                  to: formatDate(to),
                  smart_count: days,
                })}
                {late.defaultRate !== null && ` · ${formatRate(rate)}`}
              </li>
            ))}
          </Box>
        </>
      ),
    },
    ...Object.entries(amounts).map(
      ([key, word]): DataColumn<LateLine> => ({
        key,
        label: translate(word),
        isRight: true,
        cell: (line) => <Money amount={line[key as keyof typeof amounts]} currency={currency} />,
      }),
    ),
  ];
  return <FigureTable label={translate('screens.late.title')} columns={columns} rows={lines} keyOf={({ id }) => id} />;
};
