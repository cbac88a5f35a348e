import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { formatMoney } from '../../../format/numbers.ts';
import { pathTo } from '../../../routing/paths.ts';
import { Due } from '../../parts/Due.tsx';
import { FewPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { RowItem, Rows } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useRunsSeveral } from './lists.ts';
import { type Standing, useStanding } from './standing.ts';

type DueRow = Standing['due']['rows'][number];

const pathOf = ({ callId, distributionId }: DueRow) =>
  callId
    ? pathTo('capital-calls', 'show', { id: callId })
    : pathTo('distributions', 'show', { id: distributionId ?? '' });

/** Unpaid calls and distributions that are overdue or due within 90 days, earliest first. */
export const DuePanel = () => {
  const translate = useTranslate();
  const { leadTo } = useFundContext();
  const { standing, ...asked } = useStanding();
  const { rows, totals = [] } = standing?.due ?? {};
  const title = translate('screens.dashboard.dueSoon');
  const kindOf = (kind: DueRow['kind']) => translate(`screens.dashboard.dueKind.${kind}`);
  return (
    <FewPanel
      title={title}
      few={{ ...asked, rows, total: totals.reduce((all, { count }) => all + count, 0) }}
      isEverywhere={useRunsSeveral()}
      allAt={pathTo('capital-calls', 'list')}
      empty={{
        title: translate('screens.dashboard.noneDue'),
        text: translate('screens.dashboard.noneDueText'),
        action: (
          <Button variant="outlined" component={LinkBase} to={pathTo('capital-calls', 'create')}>
            {translate('screens.desk.newCall')}
          </Button>
        ),
      }}
    >
      {(shown) => (
        <>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, px: 2.5, pb: 1, color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {totals.map(({ kind, currency, count, amount }) => (
              <li key={`${kind} ${currency}`}>
                {translate(`screens.dashboard.dueTotal.${kind}`, {
                  smart_count: count,
                  amount: formatMoney(amount, currency),
                })}
              </li>
            ))}
          </Box>
          <Rows label={title}>
            {shown.map((row) => (
              <RowItem
                key={row.callId ?? row.distributionId}
                {...leadTo(row.fundId, pathOf(row))}
                name={row.title}
                note={
                  <>
                    <FundName id={row.fundId} />
                    <Box sx={{ mt: 0.25 }}>
                      <Due date={row.dueOn} fundId={row.fundId} />
                    </Box>
                  </>
                }
                figure={<Money amount={row.amount} currency={row.currency} />}
                figureNote={kindOf(row.kind)}
              />
            ))}
          </Rows>
        </>
      )}
    </FewPanel>
  );
};
