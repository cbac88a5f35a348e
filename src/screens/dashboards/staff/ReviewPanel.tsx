import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { RefName } from '../../../fields/references.tsx';
import { Money, StateChip } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { screenPath, withQuery } from '../../../routing/paths.ts';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useNamesOf } from '../../parts/useNamesOf.ts';
import { useReviews, useRunsSeveral } from './lists.ts';

const review = screenPath('capital-calls/paymentReview', {});

/** Proofs of payment to review, oldest first. */
export const ReviewPanel = () => {
  const translate = useTranslate();
  const isEverywhere = useRunsSeveral();
  const few = useReviews(isEverywhere);
  const nameOf = useNamesOf('partners', few.rows?.map(({ partnerId }) => partnerId) ?? [], isEverywhere);
  const { isInside, enter } = useFundContext();
  return (
    <RowsPanel
      title={translate('screens.desk.reviews')}
      few={few}
      isEverywhere={isEverywhere}
      allAt={review}
      empty={{ title: translate('screens.desk.noReviews'), text: translate('screens.desk.noReviewsText') }}
    >
      {({ id, fundId, partnerId, paymentDate, amount, currency, status }) => {
        const page = withQuery(review, { proof: id });
        const other = fundId && !isInside(fundId) ? fundId : null;
        const paidOn = translate('screens.proofs.paidOn', { date: formatDate(paymentDate) });
        return (
          <RowItem
            key={id}
            name={partnerId && (nameOf(partnerId) ?? <RefName to="partners" id={partnerId} isLink={false} />)}
            note={
              isEverywhere && fundId ? (
                <>
                  <FundName id={fundId} />
                  <Box>{paidOn}</Box>
                </>
              ) : (
                paidOn
              )
            }
            figure={<Money amount={amount} currency={currency} />}
            figureNote={<StateChip of="payments" state={status} />}
            action={
              <Button
                size="small"
                variant="outlined"
                {...(other ? { onClick: () => enter(other, page) } : { component: LinkBase, to: page })}
              >
                {translate('screens.desk.review')}
              </Button>
            }
          />
        );
      }}
    </RowsPanel>
  );
};
