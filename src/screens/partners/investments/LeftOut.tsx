import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { RATE_VALID_DAYS } from '../../../../resources/exchange-rates.ts';
import { formatDate } from '../../../format/dates.ts';
import type { InvestedFund, Investments } from './useInvestments.ts';

/** Days that a sentence names; it counts the others. */
const NAMED = 3;

/** Names the funds that are not in the totals, with the days on which an exchange rate is missing. */
export const LeftOut = ({ investments: { funds, currency } }: { investments: Investments }) => {
  const translate = useTranslate();
  const daysOf = ({ missing }: InvestedFund) => {
    const more = missing.length - NAMED;
    return [
      ...missing.slice(0, NAMED).map(({ day }) => formatDate(day)),
      ...(more > 0 ? [translate('screens.investments.moreDays', { smart_count: more })] : []),
    ].join(' · ');
  };
  const missing = funds.filter((fund) => fund.missing.length > 0);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {missing.map((fund) => (
        <div key={fund.fundId}>
          {translate('screens.investments.leftOut', {
            fund: fund.name,
            pair: `${fund.own.currency}/${currency}`,
            days: RATE_VALID_DAYS,
            listed: daysOf(fund),
          })}
        </div>
      ))}
    </Alert>
  );
};
