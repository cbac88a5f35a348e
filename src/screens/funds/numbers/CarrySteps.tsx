import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../../resources/index.ts';
import { admits } from '../../../../resources/kit/can.ts';
import { wayToCreate } from '../../../routing/ways.ts';
import { useRole } from '../../../session/role.ts';
import { fromCents, toCents } from '../../parts/cents.ts';
import type { Analytics } from './analytics.ts';

const least = (...amounts: readonly bigint[]) => amounts.reduce((a, b) => (b < a ? b : a));

/** What may be entered of carry, and how much: what is due comes out of escrow first, and the rest from the general partner. */
const stepsOf = ({ carryEscrow, carryPaid, carryReturned, clawbackDue }: Analytics) => {
  const [escrow, due] = [toCents(carryEscrow), toCents(clawbackDue)];
  const kept = toCents(carryPaid) - toCents(carryReturned);
  const returned = least(escrow, due);
  return [
    { type: 'Escrow Released', word: 'releaseEscrow', cents: escrow - returned },
    { type: 'Escrow Returned', word: 'returnEscrow', cents: returned },
    { type: 'Clawback', word: 'enterClawback', cents: least(due - returned, kept) },
  ].filter(({ cents }) => cents > 0n);
};

/** Leads to forms that are filled in with what may be released or has to come back; each is approved and completed as any entry. */
export const CarrySteps = ({ data, fund }: { data: Analytics; fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const role = useRole();
  const way = wayToCreate(role, 'transactions');
  const steps = stepsOf(data);
  if (!way || !steps.length || !admits(declared.transactions.states.status.moves.complete.by, role)) return null;
  const partner = fund.gpPartnerId ? { partnerId: fund.gpPartnerId } : {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {steps.map(({ type, word, cents }) => (
        <Button
          key={type}
          size="small"
          variant="outlined"
          component={LinkBase}
          to={`${way}?${new URLSearchParams({ type, source: 'partner', fundId: fund.id, ...partner, amount: fromCents(cents) })}`}
        >
          {translate(`screens.numbers.${word}`)}
        </Button>
      ))}
    </Box>
  );
};
