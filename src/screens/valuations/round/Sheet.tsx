import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { declared } from '../../../../resources/index.ts';
import { RefName } from '../../../fields/references.tsx';
import { Dash, Money, StateChip } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { inputOf } from '../../../inputs/index.tsx';
import type { Values } from '../../../providers/record.ts';
import { pathTo } from '../../../routing/paths.ts';
import { minus, shareOf, sumOf } from '../../parts/cents.ts';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { daysBetween } from '../../parts/days.ts';
import { FigureLink } from '../../parts/FigureLink.tsx';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { formatPercent } from '../../parts/ratios.ts';
import type { Mark } from './rows.ts';

interface Props {
  rows: readonly Mark[];
  currency: string;
  day: string;
  /** Days after which a valuation is stale; null if the fund sets none. */
  staleDays: number | null;
}

type Line = Mark | { total: true };
const isTotal = (line: Line): line is { total: true } => 'total' in line;
const { fairValue } = declared.valuations.fields;

/** Returns the value of a company on the day, as typed or from the last valuation. */
const worthOf = (mark: Mark, typed: Values): string => {
  const value = typed[mark.companyId];
  return !mark.approved && typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? value : mark.fairValue;
};

/** One line per company: cost, last valuation with its date, new value and change. */
export const Sheet = ({ rows, currency, day, staleDays }: Props) => {
  const translate = useTranslate();
  const typed = useWatch() as Values;
  const standing = sumOf(rows.map((row) => row.fairValue));
  const valued = sumOf(rows.map((row) => worthOf(row, typed)));
  const columns: DataColumn<Line>[] = [
    textColumn(translate('screens.factsheet.company'), (line) =>
      isTotal(line) ? (
        <strong>{translate('screens.valuationRound.total')}</strong>
      ) : (
        <RefName to="companies" id={line.companyId} />
      ),
    ),
    figureColumn(translate('screens.valuationRound.heldCost'), (line) => (
      <Money amount={isTotal(line) ? sumOf(rows.map((row) => row.heldCost)) : line.heldCost} currency={currency} />
    )),
    figureColumn(translate('screens.valuationRound.standing'), (line) => (
      <>
        <Money amount={isTotal(line) ? standing : line.fairValue} currency={currency} />
        {!isTotal(line) && <Since {...{ line, day, staleDays }} />}
      </>
    )),
    figureColumn(translate('resources.valuations.fields.fairValue'), (line) =>
      isTotal(line) ? (
        <Money amount={valued} currency={currency} />
      ) : line.approved ? (
        <FigureLink to={pathTo('valuations', 'show', line.approved)}>
          <Money amount={line.approved.fairValue} currency={currency} />
        </FigureLink>
      ) : (
        <Value line={line} />
      ),
    ),
    figureColumn(translate('screens.valuationRound.change'), (line) =>
      isTotal(line) ? (
        <Change from={standing} to={valued} />
      ) : line.approved ? (
        <Dash />
      ) : (
        <Change from={line.fairValue} to={worthOf(line, typed)} />
      ),
    ),
    textColumn(translate('resources.valuations.fields.status'), (line) => {
      const mark = isTotal(line) ? undefined : (line.approved ?? line.draft);
      return mark ? <StateChip of="valuations" state={mark.status} /> : <Dash />;
    }),
  ];
  return (
    <Box onKeyDown={goOn}>
      <FigureTable
        label={translate('screens.valuationRound.companies')}
        columns={columns}
        rows={[...rows, { total: true }]}
        keyOf={(line) => (isTotal(line) ? 'total' : line.companyId)}
      />
    </Box>
  );
};

/**
 * Tab and Enter move to the next value and skip links in between; Shift+Tab and the last value behave as in any form.
 */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  const isOn = (key === 'Tab' || key === 'Enter') && !shiftKey && !ctrlKey && !metaKey && !altKey;
  if (!isOn || !(target instanceof HTMLInputElement)) return;
  const values = [...currentTarget.querySelectorAll('input')];
  const next = values[values.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
};

/** Registered under the id of its company. */
const Value = ({ line }: { line: Mark }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ width: { xs: 160, sm: 190 }, ml: 'auto' }}>
      {inputOf(fairValue, line.companyId, { label: translate('screens.valuationRound.value'), isRequired: false })}
    </Box>
  );
};

const Since = ({ line, day, staleDays }: { line: Mark; day: string; staleDays: number | null }) => {
  const translate = useTranslate();
  const { markDate } = line;
  const age = markDate ? daysBetween(markDate, day) : null;
  const isOld = age !== null && staleDays !== null && age > staleDays;
  return (
    <Box
      component="span"
      sx={{ display: 'block', fontSize: '0.75rem', color: isOld ? 'warning.main' : 'text.secondary' }}
    >
      {markDate ? formatDate(markDate) : translate('screens.factsheet.atCost')}
      {isOld && ` · ${translate('screens.valuationRound.old', { smart_count: age })}`}
    </Box>
  );
};

const Change = ({ from, to }: { from: string; to: string }) => {
  const share = shareOf(minus(to, from), from);
  return share === null ? <Dash /> : <span>{formatPercent(share)}</span>;
};
