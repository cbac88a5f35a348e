import type { ReactNode } from 'react';
import { FigureLink } from './FigureLink.tsx';
import { useFundContext } from './useFundContext.ts';

interface Props {
  to: string;
  /** The fund of the page; another fund opens in its own context. */
  fundId: string | undefined;
  /** Accessible label. */
  label: string;
  children: ReactNode;
}

/** A figure that opens a page of a fund, from any context. */
export const FundLink = ({ to, fundId, label, children }: Props) => {
  const { isInside, enter } = useFundContext();
  return (
    <FigureLink label={label} {...(!fundId || isInside(fundId) ? { to } : { onClick: () => enter(fundId, to) })}>
      {children}
    </FigureLink>
  );
};
