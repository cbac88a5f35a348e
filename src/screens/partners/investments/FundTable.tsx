import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Dash, Money } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, formatQuantity } from '../../../format/numbers.ts';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { Rate } from '../../funds/numbers/Rate.tsx';
import { figureColumn, textColumn } from '../../parts/columns.ts';
import { type DataColumn, FigureTable } from '../../parts/FigureTable.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { useFundContext } from '../../parts/useFundContext.ts';
import { amounts, ratios } from './figures.ts';
import type { InvestedFund, Investments } from './useInvestments.ts';

const small = { display: 'block', fontSize: '0.75rem', color: 'text.secondary', fontWeight: 400 } as const;

/** A row for each fund in the chosen currency, with its own amounts below, and the total of the converted funds. */
export const FundTable = ({ investments: { funds, total, currency } }: { investments: Investments }) => {
  const translate = useTranslate();
  const title = translate('screens.investments.byFund');
  const sum = total ?? undefined;
  const columns: DataColumn<InvestedFund>[] = [
    textColumn(
      translate('resources.funds.name', { smart_count: 1 }),
      (fund) => <Fund fund={fund} />,
      sum && translate('screens.investments.sum'),
    ),
    ...amounts.map(([name, word]) =>
      figureColumn<InvestedFund>(
        translate(word),
        ({ own, converted }) => (
          <>
            {converted ? <Money amount={converted[name]} currency={currency} /> : <Dash />}
            {own.currency !== currency && (
              <Box component="span" sx={small}>
                {formatMoney(own[name], own.currency)}
              </Box>
            )}
          </>
        ),
        sum && formatMoney(sum[name], currency),
      ),
    ),
    ...ratios.map(([name, word]) =>
      figureColumn<InvestedFund>(
        translate(word),
        ({ own, converted }) => <Multiple ratio={(converted ?? own)[name]} />,
        sum && <Multiple ratio={sum[name]} />,
      ),
    ),
    figureColumn(
      translate('screens.numbers.netIrr'),
      ({ own, converted }) => <Rate irr={shownIrr(converted ?? own, (converted ?? own).irr)} />,
      sum && <Rate irr={shownIrr(sum, sum.irr)} />,
    ),
  ];
  return (
    <Panel title={title} isFlush>
      <FigureTable label={title} columns={columns} rows={funds} keyOf={({ fundId }) => fundId} />
    </Panel>
  );
};

const Multiple = ({ ratio }: { ratio: string | null }) => (ratio === null ? <Dash /> : formatMultiple(ratio));

/** The fund with the exchange rate of its valuation day. */
const Fund = ({ fund: { fundId, rate } }: { fund: InvestedFund }) => {
  const translate = useTranslate();
  const { enter } = useFundContext();
  return (
    <>
      <FundName id={fundId} onSwitch={() => enter(fundId)} />
      {rate && (
        <Box component="span" sx={small}>
          {translate('screens.investments.rate', {
            base: rate.base,
            quote: rate.quote,
            rate: formatQuantity(rate.rate),
            day: formatDate(rate.quotedOn),
          })}
        </Box>
      )}
    </>
  );
};
