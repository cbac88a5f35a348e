import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { formatDate } from '../../format/dates.ts';
import { listed } from '../../format/lists.ts';
import { formatMoney } from '../../format/numbers.ts';
import { Consequence } from '../parts/Consequence.tsx';

const isNothing = (amount: string) => !/[1-9]/.test(amount);

/** Admitted commitments, amounts called with their due date, and the recipients. */
export const Outcome = ({ settlement }: OutputOf<'closings/preview'>) => {
  const translate = useTranslate();
  const { currency, committed, principal, interest, dueDate, earlierResult, lines } = settlement;
  const newcomers = lines.filter(({ side }) => side === 'newcomer');
  const earlier = lines.filter(({ side, total }) => side === 'earlier' && !isNothing(total));
  const unverified = newcomers.filter(({ isVerified }) => !isVerified).map(({ name }) => name);
  if (!newcomers.length) return <Consequence>{translate('screens.closings.nobody')}</Consequence>;
  const said = {
    committed: formatMoney(committed, currency),
    principal: formatMoney(principal, currency),
    interest: formatMoney(interest, currency),
    date: formatDate(dueDate),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>{translate('screens.closings.admits', { ...said, smart_count: newcomers.length })}</span>
      {isNothing(principal) ? (
        <span>{translate('screens.closings.nothing')}</span>
      ) : (
        <>
          <span>{translate('screens.closings.pays', { ...said, smart_count: newcomers.length })}</span>
          <span>{translate('screens.closings.gets', { smart_count: earlier.length })}</span>
        </>
      )}
      {!isNothing(earlierResult) && (
        <Consequence>
          {translate(`screens.closings.${earlierResult.startsWith('-') ? 'lostBefore' : 'earnedBefore'}`, {
            amount: formatMoney(earlierResult.replace('-', ''), currency),
          })}
        </Consequence>
      )}
      {unverified.length > 0 && (
        <Consequence>{translate('screens.closings.unverified', { names: listed(unverified) })}</Consequence>
      )}
    </Box>
  );
};
