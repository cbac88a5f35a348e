import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { Money } from '../../../fields/valueFields.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { Due } from '../../parts/Due.tsx';
import { RowsPanel } from '../../parts/FewPanel.tsx';
import { FundName } from '../../parts/FundName.tsx';
import { Meter } from '../../parts/Meter.tsx';
import { RowItem } from '../../parts/Rows.tsx';
import { useFundContext } from '../../parts/useFundContext.ts';
import { useOpenCalls, useRunsSeveral } from './lists.ts';

/** Calls that are not fully paid, most urgent first. */
export const CallsPanel = () => {
  const translate = useTranslate();
  const { leadTo } = useFundContext();
  return (
    <RowsPanel
      title={translate('screens.desk.openCalls')}
      few={useOpenCalls()}
      isEverywhere={useRunsSeveral()}
      allAt={pathTo('capital-calls', 'list')}
      empty={{
        title: translate('screens.desk.noCalls'),
        text: translate('screens.desk.noCallsText'),
        action: (
          <Button variant="outlined" component={LinkBase} to={pathTo('capital-calls', 'create')}>
            {translate('screens.desk.newCall')}
          </Button>
        ),
      }}
    >
      {(call) => (
        <RowItem
          key={call.id}
          {...leadTo(call.fundId, pathTo('capital-calls', 'show', call))}
          name={call.title}
          note={
            <>
              <FundName id={call.fundId} />
              <Box sx={{ mt: 0.25 }}>
                <Due date={call.dueDate} fundId={call.fundId} />
              </Box>
            </>
          }
          figure={<Money amount={call.outstanding ?? '0'} currency={call.currency} />}
          figureNote={
            <Box sx={{ width: 150 }}>
              {translate('screens.desk.open')}
              <Meter
                label={translate('generic.labelled', { label: call.title, text: translate('screens.desk.paidOf') })}
                part={call.paid ?? '0'}
                whole={call.totalAmount}
              />
            </Box>
          }
        />
      )}
    </RowsPanel>
  );
};
