import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { statesOf } from '../../../resources/states.ts';
import { Money } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { mayVisit } from '../../routing/match.ts';
import { pathTo, screenPath, withQuery } from '../../routing/paths.ts';
import { useRole } from '../../session/role.ts';
import { Due } from '../parts/Due.tsx';
import { Figure, Figures } from '../parts/Figure.tsx';
import { FigureLink } from '../parts/FigureLink.tsx';
import { Meter } from '../parts/Meter.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useTopRows } from '../parts/useTopRows.ts';

const review = screenPath('capital-calls/paymentReview', {});

/** Collection status of a call for the office: received, outstanding, and proofs to review. */
export default function Collection({ record }: { record: RecordOf<'capital-calls'> }) {
  const role = useRole();
  if (record.status === 'Draft' || record.status === 'Cancelled' || role === 'lp') return null;
  return <Collected call={record} />;
}

const Collected = ({ call }: { call: RecordOf<'capital-calls'> }) => {
  const translate = useTranslate();
  const role = useRole();
  const currency = call.currency;
  const proofs = useTopRows('payments', {
    filter: { capitalCallId: call.id, status: statesOf('payments', 'waiting') },
    limit: 1,
  });
  const late = useTopRows('capital-call-lines', {
    filter: { capitalCallId: call.id, paymentStatus: 'Overdue' },
    limit: 1,
  });
  // The lines add up to the figure and show each partner's payments.
  const ofLines = (figure: string, amount: string) => (
    <FigureLink
      to={`${pathTo('capital-calls', 'show', call)}?tab=capital-call-lines`}
      label={translate('screens.numbers.partsOf', { figure, amount: formatMoney(amount, currency) })}
    >
      <Money amount={amount} currency={currency} />
    </FigureLink>
  );
  return (
    <Box sx={{ mb: 2 }}>
      <Panel
        title={translate('screens.records.collection')}
        action={
          proofs.total > 0 && mayVisit(review, role) ? (
            <Button component={LinkBase} to={withQuery(review, { call: call.id })}>
              {translate('screens.dashboard.paymentsToReview', { smart_count: proofs.total })}
            </Button>
          ) : undefined
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Figures least={150}>
            <Figure
              label={translate('screens.numbers.called')}
              value={ofLines(translate('screens.numbers.called'), call.totalAmount)}
            />
            <Figure
              label={translate('screens.records.collected')}
              value={ofLines(translate('screens.records.collected'), call.paid ?? '0')}
            />
            <Figure
              label={translate('screens.calls.outstanding')}
              value={ofLines(translate('screens.calls.outstanding'), call.outstanding ?? '0')}
              note={
                late.total > 0
                  ? translate('screens.records.linesOverdue', { smart_count: late.total })
                  : call.status !== 'Completed' && <Due date={call.dueDate} fundId={call.fundId} />
              }
            />
          </Figures>
          <Meter label={translate('screens.desk.paidOf')} part={call.paid ?? '0'} whole={call.totalAmount} />
        </Box>
      </Panel>
    </Box>
  );
};
