import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useFundContext } from './useFundContext.ts';

interface Props {
  to: string;
  /** The fund of the page; another fund opens in its own context. */
  fundId: string | undefined;
  /** Accessible label. */
  label: string;
  children: ReactNode;
}

/** A link to a page of a fund, from any context. */
export const FundLink = ({ to, fundId, label, children }: Props) => {
  const { isInside, enter } = useFundContext();
  if (!fundId || isInside(fundId))
    return (
      <Link component={LinkBase} to={to} underline="hover" aria-label={label}>
        {children}
      </Link>
    );
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={() => enter(fundId, to)}
      aria-label={label}
      sx={{ font: 'inherit' }}
    >
      {children}
    </Link>
  );
};
