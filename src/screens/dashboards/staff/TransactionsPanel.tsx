import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../../resources/index.ts';
import type { Field } from '../../../../resources/kit/fields.ts';
import { RefName } from '../../../fields/references.tsx';
import { Money, StateChip } from '../../../fields/valueFields.tsx';
import { formatDate } from '../../../format/dates.ts';
import { choiceText } from '../../../format/text.ts';
import { pathTo } from '../../../routing/paths.ts';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useNamesOf } from '../../parts/useNamesOf.ts';
import { useRecentTransactions, useRunsSeveral } from './lists.ts';

type Moved = RecordOf<'transactions'>;
const type = resources.transactions.fields.type as Field<'choice'>;

/** The latest transactions. */
export const TransactionsPanel = () => {
  const translate = useTranslate();
  const isEverywhere = useRunsSeveral();
  const { leadTo } = useFundContext();
  const few = useRecentTransactions();
  const { rows: moved = [] } = few;
  const partner = useNamesOf(
    'partners',
    moved.map(({ partnerId }) => partnerId),
    isEverywhere,
  );
  const company = useNamesOf(
    'companies',
    moved.map(({ companyId }) => companyId),
    isEverywhere,
  );
  const told = ({ partnerId, companyId }: Moved) =>
    (partnerId && partner(partnerId)) || (companyId && company(companyId)) || null;
  return (
    <RowsPanel
      title={translate('screens.dashboard.recent')}
      few={few}
      isEverywhere={isEverywhere}
      allAt={pathTo('transactions', 'list')}
      empty={{ title: translate('screens.desk.noTransactions'), text: translate('screens.desk.noTransactionsText') }}
    >
      {(row) => (
        <RowItem
          key={row.id}
          {...leadTo(row.fundId, pathTo('transactions', 'show', row))}
          name={choiceText(row.type, type, { translate, record: row, of: 'transactions' })}
          note={
            <>
              {formatDate(row.tradeDate)} · {told(row) ?? <Counterpart row={row} />}
              {isEverywhere && (row.partnerId || row.companyId) && (
                <Box>
                  <FundName id={row.fundId} />
                </Box>
              )}
            </>
          }
          figure={<Money amount={row.amount} currency={row.currency} />}
          figureNote={<StateChip of="transactions" state={row.status} />}
        />
      )}
    </RowsPanel>
  );
};

/** The counterparty: a partner, a company, or the fund itself. */
const Counterpart = ({ row }: { row: Moved }) => {
  if (row.partnerId) return <RefName to="partners" id={row.partnerId} isLink={false} />;
  if (row.companyId) return <RefName to="companies" id={row.companyId} isLink={false} />;
  return <FundName id={row.fundId} />;
};
