import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { Money, RefName, StatusChip, useRole } from '../../../generic/parts.ts';
import { Due } from '../../parts/Due.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { useFew } from '../../parts/useFew.ts';
import { useOwnPartner } from './useOwnPartner.ts';

type Line = RecordOf<'capital-call-lines'>;
type Payment = RecordOf<'payments'>;
const waiting: readonly string[] = ['Pending Submission', 'Requires Clarification', 'Submitted', 'Under Review'];
const words: Readonly<Record<string, string>> = {
  'Pending Submission': 'screens.desk.unsent',
  'Requires Clarification': 'screens.desk.clarification',
  Submitted: 'screens.desk.inReview',
  'Under Review': 'screens.desk.inReview',
};

/** What is owed and by when, and what became of what was sent in, the most urgent first. */
export const ActionPanel = () => {
  const translate = useTranslate();
  const partnerId = useOwnPartner();
  const own = partnerId ? { partnerId } : {};
  const lines = useFew('capital-call-lines', {
    filter: { ...own, paymentStatus: ['Pending', 'Partial', 'Overdue', 'Failed'], dueDate_gte: '1900-01-01' },
    sort: 'dueDate',
    limit: 10,
  });
  const payments = useFew('payments', { filter: { ...own, status: waiting }, sort: '-createdAt', limit: 50 });
  const title = translate('screens.desk.action');
  return (
    <FewPanel
      title={title}
      few={{ ...lines, isPending: lines.isPending || payments.isPending }}
      empty={{ title: translate('screens.desk.noAction'), text: translate('screens.desk.noActionText') }}
    >
      {(rows) => (
        <Rows label={title}>
          {rows.map((line) => (
            <Owed
              key={line.id}
              line={line}
              payment={payments.rows?.find(({ capitalCallLineId }) => capitalCallLineId === line.id)}
            />
          ))}
        </Rows>
      )}
    </FewPanel>
  );
};

const Owed = ({ line, payment }: { line: Line; payment: Payment | undefined }) => {
  const translate = useTranslate();
  const mayPay = useRole() === 'lp';
  const isInReview = payment?.status === 'Submitted' || payment?.status === 'Under Review';
  const word =
    payment?.status === 'Requires Clarification'
      ? 'screens.desk.answer'
      : payment?.status === 'Pending Submission'
        ? 'screens.desk.finish'
        : 'screens.desk.pay';
  return (
    <RowItem
      name={<RefName to="capital-calls" id={line.capitalCallId} />}
      note={
        <>
          <FundName id={line.fundId} />
          <br />
          <Due date={line.dueDate} />
          {payment && words[payment.status] && (
            <Box>
              {translate(words[payment.status] ?? '')} <StatusChip state={payment.status} />
            </Box>
          )}
        </>
      }
      figure={<Money amount={line.outstanding ?? line.amount} currency={line.currency ?? 'USD'} />}
      figureNote={translate('screens.desk.open')}
      isMainAction
      action={
        mayPay && (
          <Button
            fullWidth
            variant={isInReview ? 'outlined' : 'contained'}
            component={LinkBase}
            to={`/capital-calls/${line.capitalCallId}/submit-payment`}
          >
            {isInReview ? translate('screens.desk.view') : translate(word)}
          </Button>
        )
      }
    />
  );
};
