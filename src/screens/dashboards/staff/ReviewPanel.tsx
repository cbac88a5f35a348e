import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { Money, StateChip } from '../../../fields/own.tsx';
import { RefName } from '../../../fields/references.tsx';
import { formatDate } from '../../../format/dates.ts';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { useReviews } from './lists.ts';

/** Proofs of payment that wait for a decision, the oldest first. */
export const ReviewPanel = () => {
  const translate = useTranslate();
  const title = translate('screens.desk.reviews');
  return (
    <FewPanel
      title={title}
      few={useReviews()}
      allAt="/capital-calls/payment-review"
      empty={{ title: translate('screens.desk.noReviews'), text: translate('screens.desk.noReviewsText') }}
    >
      {(rows) => (
        <Rows label={title}>
          {rows.map((payment) => (
            <RowItem
              key={payment.id}
              name={payment.partnerId && <RefName to="partners" id={payment.partnerId} isLink={false} />}
              note={translate('screens.proofs.paidOn', { date: formatDate(payment.paymentDate) })}
              figure={<Money amount={payment.amount} currency={payment.currency ?? 'USD'} />}
              figureNote={<StateChip of="payments" state={payment.status} />}
              action={
                <Button
                  size="small"
                  variant="outlined"
                  component={LinkBase}
                  to={`/capital-calls/payment-review?proof=${payment.id}`}
                >
                  {translate('screens.desk.review')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </FewPanel>
  );
};
