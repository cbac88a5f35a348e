import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { recordPage } from '../../pages/recordPage.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { MomentInputs } from '../parts/Moment.tsx';
import { Panel } from '../parts/Panel.tsx';
import { listPath } from '../parts/paths.ts';
import { useAsOf } from '../parts/useMoment.ts';
import { useSearch } from '../parts/useSearch.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { FundHeader } from './FundHeader.tsx';
import { Comparison } from './market/Comparison.tsx';
import { useMarket } from './market/useMarket.ts';

/** Parses lines of a day and a level with any table separator into the API format; null if a line is invalid. */
const levelsIn = (text: string): string | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*(\d{4}-\d{2}-\d{2})[\s,;]+(\d+(?:\.\d{1,6})?)\s*$/.exec(line));
  return lines.length > 0 && pairs.every(Boolean) ? pairs.map((pair) => `${pair?.[1]} ${pair?.[2]}`).join(',') : null;
};

/** Address value for pasted levels instead of a stored index. */
const PASTED = 'pasted';

/** A fund compared with a market index: its benchmark, another one, or pasted levels. */
const Page = ({ record: fund }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { at, set } = useSearch();
  const moment = useAsOf();
  const { asOf, knownAt } = moment;
  const chosen = at('index') ?? fund.benchmarkId ?? PASTED;
  const isPasted = chosen === PASTED;
  const [text, setText] = useState('');
  const query = useMarket(fund.id, {
    asOf,
    knownAt,
    indexId: isPasted ? null : chosen,
    levels: isPasted ? levelsIn(text) : null,
  });
  return (
    <>
      <FundHeader
        fund={fund}
        moment={moment}
        title={translate('resources.funds.screens.market')}
        text={translate('screens.market.text')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5, rowGap: 2.5, mb: 2 }}>
        <Index value={chosen} onChange={(index) => set('index', index)} />
        <MomentInputs moment={moment} />
        <Button component={LinkBase} to={listPath('market-indices', {})} sx={{ mt: 0.5 }}>
          {translate('screens.market.manage')}
        </Button>
        {isPasted && (
          <TextField
            multiline
            minRows={4}
            maxRows={12}
            label={translate('screens.market.levels')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            helperText={translate('screens.market.how')}
            placeholder="2020-01-01 100.00"
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ flexBasis: '100%', maxWidth: 560 }}
          />
        )}
      </Box>
      <Loaded
        query={query}
        skeleton={
          query.isFetching ? (
            <Skeleton variant="rounded" height={320} />
          ) : (
            <Typography color="text.secondary">{translate('screens.market.choose')}</Typography>
          )
        }
      >
        {(market) => (
          <Panel title={translate('screens.market.chart')}>
            <Comparison market={market} />
          </Panel>
        )}
      </Loaded>
    </>
  );
};

/** A select of stored indices, or pasted levels. */
const Index = ({ value, onChange }: { value: string; onChange: (index: string) => void }) => {
  const translate = useTranslate();
  const { rows = [] } = useTopRows('market-indices', { sort: 'name', limit: 100 });
  const isThere = value === PASTED || rows.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={translate('screens.market.index')}
      value={isThere ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 280, maxWidth: '100%' }}
    >
      {rows.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
      <MenuItem value={PASTED}>{translate('screens.market.pasted')}</MenuItem>
    </TextField>
  );
};

export default recordPage('funds', Page);
