import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { carrySteps } from '../../../../resources/transactionTypes/lists.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { DialogSkeleton } from '../../../forms/DialogSkeleton.tsx';
import { toCents } from '../../parts/cents.ts';
import { isDay } from '../../parts/days.ts';
import { Failed } from '../../parts/Failed.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ByPartner } from './ByPartner.tsx';
import { type Carry, useCarry } from './useCarry.ts';

/** The values of a transaction so far, typed or being completed. */
export interface Entering {
  type: string | null | undefined;
  fundId: string | null | undefined;
  partnerId: string | null | undefined;
  amount: string | null | undefined;
  /** The effective day; today by default. */
  day: string | null;
}

const isAmount = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** Preview by partner of a release from escrow, a return to the fund or a clawback, before posting. */
export const CarryPreview = ({ type, fundId, partnerId, amount, day }: Entering) => {
  const asked = amount ?? '';
  const step = carrySteps.find((each) => each === type);
  const isWhole = step !== undefined && !!fundId && !!partnerId && isAmount(asked) && (!day || isDay(day));
  const { carry, error, refetch } = useCarry({
    fundId: fundId ?? '',
    asOf: day ?? '',
    entry: { type: step, partnerId: partnerId ?? '', amount: asked },
    isWanted: isWhole,
  });
  if (error) return <Failed error={error} retry={refetch} />;
  if (isWhole && !carry) return <DialogSkeleton height={160} />;
  return carry?.entry ? <Preview carry={carry} entry={carry.entry} /> : null;
};

const Preview = ({ carry, entry }: { carry: Carry; entry: NonNullable<Carry['entry']> }) => {
  const translate = useTranslate();
  const { currency, asOf } = carry;
  const money = (amount: string) => formatMoney(amount, currency);
  const most = { amount: money(entry.most), date: formatDate(asOf) };
  const isOver = toCents(entry.amount) > toCents(entry.most);
  const isReleased = entry.type === 'Escrow Released';
  const own = carry.generalPartners.find(({ partnerId }) => partnerId === entry.partnerId);
  const due = own?.clawbackDue ?? '0';
  return (
    <Box role="status" aria-label={translate('screens.carry.title')} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Alert severity={isOver ? 'error' : 'info'}>{translate(`screens.carry.${isOver ? 'over' : 'most'}`, most)}</Alert>
      {isReleased && toCents(due) > 0n && (
        <Alert severity="warning">{translate('screens.carry.due', { amount: money(due) })}</Alert>
      )}
      {!isReleased && !isOver && toCents(entry.amount) > toCents(due) && (
        <Alert severity="warning">{translate('screens.carry.beyond', { amount: money(due) })}</Alert>
      )}
      {!isOver && (
        <>
          <BeforeAfter entry={entry} name={own?.name ?? ''} currency={currency} />
          <ByPartner entry={entry} currency={currency} />
        </>
      )}
    </Box>
  );
};
