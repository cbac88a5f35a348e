import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { recordPage } from '../../pages/recordPage.tsx';
import { PlanPanels } from '../distributions/PlanPanels.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MomentInputs } from '../parts/Moment.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';
import { FundHeader } from './FundHeader.tsx';

/** Returns whether the text is a positive amount with at most two places; partial input sends no request. */
const isAmount = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** A what-if calculation: the shares of an amount distributed on a day, without storing anything. */
const Page = ({ record: fund }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { at, set } = useSearch();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const asked = at('amount') ?? '';
  const amount = isAmount(asked) ? asked : '';
  const [typed, setTyped] = useState(amount);
  const query = useActionQuery(
    'funds/distribution',
    { id: fund.id, query: { asOf, knownAt, amount } },
    { placeholderData: keepPreviousData, select: ({ plan }) => plan },
  );
  return (
    <>
      <FundHeader
        fund={fund}
        moment={moment}
        title={translate('resources.funds.screens.whatIf')}
        text={translate('screens.distributions.whatIf')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5, rowGap: 2.5, mb: 2 }}>
        <TextField
          label={translate('screens.distributions.amount')}
          value={typed}
          onChange={({ target }) => {
            const next = target.value.trim();
            setTyped(next);
            if (next === '' || isAmount(next)) set('amount', next);
          }}
          helperText={translate('screens.distributions.whatIfAll')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          sx={{ width: 300, maxWidth: '100%' }}
        />
        <MomentInputs moment={moment} />
      </Box>
      <Loaded query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(plan) => <PlanPanels plan={plan} />}
      </Loaded>
    </>
  );
};

export default recordPage('funds', Page);
