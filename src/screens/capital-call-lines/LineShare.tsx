import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn, statesOf } from '../../../resources/states.ts';
import { StateChip } from '../../fields/valueFields.tsx';
import { mayVisit } from '../../routing/match.ts';
import { screenPath } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { Due } from '../parts/Due.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { MoneyFigure } from '../parts/MoneyFigure.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useOne } from '../parts/useOne.ts';
import { useTopRows } from '../parts/useTopRows.ts';

type Line = RecordOf<'capital-call-lines'>;

interface Props {
  line: Line;
  /** The state of the call once loaded; payments are accepted while it is open. */
  callStatus: RecordOf<'capital-calls'>['status'] | undefined;
}

const isOwed = (amount: string | null) => /[1-9]/.test(amount ?? '');

/** One partner's share of a call: called, paid, outstanding, due date, and a link to pay it. */
export const LineShare = ({ line, callStatus }: Props) => {
  const translate = useTranslate();
  const role = useRole();
  const currency = line.currency;
  const pay = screenPath('capital-calls/submitPayment', { id: line.capitalCallId });
  // A written-off amount may still be paid, up to that amount.
  const isOpen = isIn('capital-calls', 'open', callStatus)
    ? isOwed(line.outstanding)
    : callStatus === 'Completed' && isOwed(line.writtenOff);
  const mayPay = isOpen && mayVisit(pay, role);
  const { rows: [proof] = [], isPending } = useTopRows('payments', {
    filter: { capitalCallLineId: line.id, status: statesOf('payments', 'waiting') },
    limit: 1,
    isWanted: mayPay,
  });
  return (
    <Panel
      title={translate(role === 'lp' ? 'screens.calls.yourShare' : 'screens.records.share')}
      action={
        mayPay
          ? !isPending && <Pay to={pay} proof={proof} />
          : line.paymentStatus && <StateChip of="capital-call-lines" state={line.paymentStatus} />
      }
    >
      <Figures least={150}>
        <MoneyFigure label={translate('screens.desk.amount')} amount={line.amount} currency={currency} />
        <MoneyFigure
          label={translate('screens.payment.paid')}
          amount={line.approvedAmount ?? '0'}
          currency={currency}
        />
        <MoneyFigure
          label={translate('screens.calls.outstanding')}
          amount={line.outstanding ?? '0'}
          currency={currency}
        />
        {isOwed(line.overpaid) && (
          <MoneyFigure
            label={translate('resources.capital-call-lines.fields.overpaid')}
            amount={line.overpaid ?? '0'}
            currency={currency}
          />
        )}
        {isOpen && (
          <Figure
            label={translate('screens.desk.due')}
            value={<DueFigure date={line.dueDate} fundId={line.fundId} />}
          />
        )}
      </Figures>
    </Panel>
  );
};

/** Links to the payment form, or to a pending proof, so that nobody pays twice. */
const Pay = ({ to, proof }: { to: string; proof: RecordOf<'payments'> | undefined }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {proof && <StateChip of="payments" state={proof.status} />}
      <Button variant={proof ? 'outlined' : 'contained'} component={LinkBase} to={to}>
        {translate(proof ? 'screens.desk.view' : 'screens.payment.submit')}
      </Button>
    </Box>
  );
};

// Longer than an amount, so smaller on a phone.
const DueFigure = (due: ComponentProps<typeof Due>) => (
  <Box component="span" sx={{ fontSize: { xs: '0.9375rem', sm: 'inherit' } }}>
    <Due {...due} />
  </Box>
);

/** The same on the page of a line. */
export default function LinePanel({ record: line }: { record: Line }) {
  const { data: call } = useOne('capital-calls', line.capitalCallId);
  return (
    <Box sx={{ mb: 2 }}>
      <LineShare line={line} callStatus={call?.status} />
    </Box>
  );
}
