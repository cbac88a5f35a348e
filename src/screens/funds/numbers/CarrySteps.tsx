import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../../resources/index.ts';
import { admits } from '../../../../resources/kit/can.ts';
import { createLink } from '../../../routing/links.ts';
import { useRole } from '../../../session/role.ts';
import { toCents } from '../../parts/cents.ts';
import { useCarry } from '../carry/useCarry.ts';
import type { Analytics } from './analytics.ts';

/** The button of each step, in order. */
const words = [
  ['Escrow Released', 'releaseEscrow'],
  ['Escrow Returned', 'returnEscrow'],
  ['Clawback', 'enterClawback'],
] as const;

/**
 * Buttons that open the transaction form of each step with the releasable or returnable amount; the entry is then
 * approved and completed as usual.
 */
export const CarrySteps = ({ data, fund }: { data: Analytics; fund: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const role = useRole();
  const way = createLink(role, 'transactions');
  const mayEnter = way && admits(declared.transactions.states.status.moves.complete.roles, role);
  const { asOf, knownAt } = data;
  // A past booking time may miss entries that change the possible amounts.
  const isWanted =
    !!mayEnter && knownAt === null && [data.carryEscrow, data.clawbackDue].some((amount) => toCents(amount) > 0n);
  const { carry } = useCarry({ fundId: fund.id, asOf, isWanted });
  const steps = (carry?.generalPartners ?? []).flatMap(({ partnerId, name, steps: offers }) =>
    words.flatMap(([type, word]) =>
      offers
        .filter((offer) => offer.type === type && toCents(offer.proposed) > 0n)
        .map(({ proposed }) => ({ type, word, partnerId, name, amount: proposed })),
    ),
  );
  if (!way || !steps.length) return null;
  const isOfSeveral = new Set(steps.map(({ partnerId }) => partnerId)).size > 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {steps.map(({ type, word, partnerId, name, amount }) => (
        <Button
          key={`${type} ${partnerId}`}
          size="small"
          variant="outlined"
          component={LinkBase}
          to={`${way}?${new URLSearchParams({ type, fundId: fund.id, partnerId, amount, tradeDate: asOf })}`}
        >
          {translate(`screens.numbers.${word}`)}
          {isOfSeveral ? ` · ${name}` : ''}
        </Button>
      ))}
    </Box>
  );
};
