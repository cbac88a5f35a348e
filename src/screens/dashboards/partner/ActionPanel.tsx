import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { isIn } from '../../../../resources/states.ts';
import { RefName } from '../../../fields/references.tsx';
import { Money, StateChip } from '../../../fields/valueFields.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { useRole } from '../../../session/role.ts';
import { Due } from '../../parts/Due.tsx';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { type Owed, useOwed } from '../../parts/useOwed.ts';
import { useOwnPartner } from '../../parts/useOwnPartner.ts';

const words: Readonly<Partial<Record<RecordOf<'payments'>['status'], string>>> = {
  'Pending Submission': 'screens.desk.unsent',
  'Requires Clarification': 'screens.desk.clarification',
  Submitted: 'screens.desk.inReview',
  'Under Review': 'screens.desk.inReview',
};

/** Amounts due in all funds with their due dates and the status of submitted proofs, most urgent first. */
export const ActionPanel = () => {
  const translate = useTranslate();
  const title = translate('screens.desk.action');
  return (
    <RowsPanel
      title={title}
      few={useOwed(useOwnPartner())}
      empty={{ title: translate('screens.desk.noAction'), text: translate('screens.desk.noActionText') }}
    >
      {(owed) => <OwedRow key={owed.line.id} {...owed} />}
    </RowsPanel>
  );
};

const OwedRow = ({ line, title, payment }: Owed) => {
  const translate = useTranslate();
  const { isInside, enter } = useFundContext();
  const mayPay = useRole() === 'lp';
  const call = pathTo('capital-calls', 'show', { id: line.capitalCallId });
  const page = `${call}/submit-payment`;
  const isInReview = isIn('payments', 'waiting', payment?.status);
  const word =
    payment?.status === 'Requires Clarification'
      ? 'screens.desk.answer'
      : payment?.status === 'Pending Submission'
        ? 'screens.desk.finish'
        : 'screens.desk.pay';
  return (
    <RowItem
      name={
        isInside(line.fundId) ? (
          <RefName to="capital-calls" id={line.capitalCallId} />
        ) : (
          <Link
            component="button"
            type="button"
            onClick={() => enter(line.fundId, call)}
            sx={{ font: 'inherit', textAlign: 'left' }}
          >
            {title}
          </Link>
        )
      }
      note={
        <>
          <FundName id={line.fundId} />
          <br />
          <Due date={line.dueDate} fundId={line.fundId} />
          {payment && words[payment.status] && (
            <Box>
              {translate(words[payment.status] ?? '')} <StateChip of="payments" state={payment.status} />
            </Box>
          )}
          {!mayPay && <Box>{translate('screens.records.paidForYou')}</Box>}
        </>
      }
      figure={<Money amount={line.outstanding ?? line.amount} currency={line.currency} />}
      figureNote={translate('screens.desk.open')}
      isMainAction
      action={
        mayPay && (
          <Button
            fullWidth
            variant={isInReview ? 'outlined' : 'contained'}
            {...(isInside(line.fundId)
              ? { component: LinkBase, to: page }
              : { onClick: () => enter(line.fundId, page) })}
          >
            {isInReview ? translate('screens.desk.view') : translate(word)}
          </Button>
        )
      }
    />
  );
};
