import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { pathTo } from '../../routing/paths.ts';
import { type Obstacle, type Period, wayOf } from './obstacles.ts';

/** Obstacles to closing a period, each with a link to resolve it; empty if there is none. */
export const Obstacles = ({ label, rows, period }: { label: string; rows: readonly Obstacle[]; period: Period }) => {
  if (!rows.length) return null;
  return (
    <section aria-label={label}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <ObstacleList rows={rows} period={period} />
    </section>
  );
};

/** The same without a heading. */
export const ObstacleList = ({ rows, period }: { rows: readonly Obstacle[]; period: Period }) => {
  const translate = useTranslate();
  if (!rows.length) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {rows.map((row) => (
        <li key={row.kind}>
          <Link component={LinkBase} to={wayOf[row.kind](row, period)}>
            {translate(`screens.periods.obstacles.${row.kind}`, { smart_count: row.count })}
          </Link>
          {row.companies.length > 0 && <Named companies={row.companies} isAll={row.count <= row.companies.length} />}
        </li>
      ))}
    </Box>
  );
};

/** The affected companies; the first ones of many. */
const Named = ({ companies, isAll }: { companies: Obstacle['companies']; isAll: boolean }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {companies.map(({ id, name }, at) => (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link component={LinkBase} to={pathTo('companies', 'show', { id })} color="inherit">
          {name}
        </Link>
      </Fragment>
    ))}
    {!isAll && ' …'}
  </Box>
);
