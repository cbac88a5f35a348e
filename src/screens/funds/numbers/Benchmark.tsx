import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { RefName } from '../../../fields/references.tsx';
import { screenPath, withQuery } from '../../../routing/paths.ts';
import { knownDay } from '../../parts/days.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { Comparison } from '../market/Comparison.tsx';
import { useMarket } from '../market/useMarket.ts';

interface Props {
  fundId: string;
  indexId: string;
  asOf: string;
  knownAt: string | null;
}

/** The fund compared with its benchmark. */
export const Benchmark = ({ fundId, indexId, asOf, knownAt }: Props) => {
  const translate = useTranslate();
  const query = useMarket(fundId, { asOf, knownAt, indexId, levels: null });
  const known = knownDay(knownAt);
  const title = translate('resources.funds.screens.market');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        <Link
          component={LinkBase}
          to={withQuery(screenPath('funds/market', { id: fundId }), { asOf, knownAt: known })}
          underline="hover"
        >
          {title}
        </Link>
        {' \u00b7 '}
        <RefName to="market-indices" id={indexId} />
      </Typography>
      <Loaded query={query} keepsData skeleton={<Skeleton variant="rounded" height={320} />}>
        {(market) => <Comparison market={market} />}
      </Loaded>
    </Box>
  );
};
