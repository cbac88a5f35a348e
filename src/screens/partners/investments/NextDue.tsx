import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { Due } from '../../parts/Due.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useOwed } from '../../parts/useOwed.ts';

/** The capital calls that the partner has to pay next, in any fund of the reader. */
export const NextDue = ({ partnerId }: { partnerId: string }) => {
  const translate = useTranslate();
  const { leadTo } = useFundContext();
  const title = translate('screens.investments.nextDue');
  const owed = useOwed(partnerId);
  return (
    <FewPanel title={title} few={owed} empty={{ title: translate('screens.investments.nothingDue') }}>
      {(rows) => (
        <Rows label={title}>
          {rows.slice(0, 3).map(({ line, title: call }) => (
            <RowItem
              key={line.id}
              {...leadTo(line.fundId, `/capital-calls/${line.capitalCallId}`)}
              name={call}
              note={
                <>
                  <FundName id={line.fundId} />
                  <br />
                  <Due date={line.dueDate} fundId={line.fundId} />
                </>
              }
              figure={<Money amount={line.outstanding ?? line.amount} currency={line.currency} />}
              figureNote={translate('screens.desk.open')}
            />
          ))}
        </Rows>
      )}
    </FewPanel>
  );
};
