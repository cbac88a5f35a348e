import { useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { Due } from '../../parts/Due.tsx';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useOwed } from '../../parts/useOwed.ts';

/** The capital calls that the partner has to pay next, in any fund of the reader. */
export const NextDue = ({ partnerId }: { partnerId: string }) => {
  const translate = useTranslate();
  const { leadTo } = useFundContext();
  const owed = useOwed(partnerId);
  return (
    <RowsPanel
      title={translate('screens.investments.nextDue')}
      few={{ ...owed, rows: owed.rows?.slice(0, 3) }}
      empty={{ title: translate('screens.investments.nothingDue') }}
    >
      {({ line, title: call }) => (
        <RowItem
          key={line.id}
          {...leadTo(line.fundId, pathTo('capital-calls', 'show', { id: line.capitalCallId }))}
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
      )}
    </RowsPanel>
  );
};
