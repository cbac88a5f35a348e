import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { Money, StateChip } from '../../fields/valueFields.tsx';
import { EmptyState } from '../../pages/parts/EmptyState.tsx';
import { pathTo } from '../../routing/paths.ts';
import { Panel } from '../parts/Panel.tsx';
import { RowItem, Rows } from '../parts/Rows.tsx';

/** The funds a new manager has set up, and the next step. */
export const ManagerWaiting = ({ funds, onAdd }: { funds: readonly RecordOf<'funds'>[]; onAdd: () => void }) => {
  const translate = useTranslate();
  const title = translate('screens.steps.fundsThere');
  const add = (
    <Button size="small" variant="outlined" onClick={onAdd}>
      {translate('screens.steps.addFund')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={translate('screens.steps.waitingFor')}>
        <EmptyState
          Icon={HourglassIcon}
          title={translate('screens.onboarding.managerPending')}
          text={translate('screens.onboarding.waitingText')}
        />
      </Panel>
      <Panel title={title} isFlush action={add}>
        <Rows label={title}>
          {funds.map((fund) => (
            <RowItem
              key={fund.id}
              to={pathTo('funds', 'show', fund)}
              name={fund.name}
              note={fund.vintageYear}
              figure={fund.targetSize && <Money amount={fund.targetSize} currency={fund.currency} />}
              figureNote={<StateChip of="funds" state={fund.status} />}
            />
          ))}
        </Rows>
      </Panel>
    </Box>
  );
};
