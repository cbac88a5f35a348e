import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { figureLink } from '../../theme/index.ts';

type Props = {
  /** Accessible label, if the figure alone does not name its target. */
  label?: string;
  children: ReactNode;
} & ({ to: string } | { onClick: (event: MouseEvent<HTMLElement>) => void; opensDialog?: true });

/** A figure that opens its entries or parts. */
export const FigureLink = ({ label, children, ...target }: Props) => {
  const shared = { 'aria-label': label, sx: figureLink };
  if ('to' in target)
    return (
      <Link component={LinkBase} to={target.to} {...shared}>
        {children}
      </Link>
    );
  return (
    <Link
      component="button"
      type="button"
      onClick={target.onClick}
      {...(target.opensDialog && { 'aria-haspopup': 'dialog' as const })}
      {...shared}
    >
      {children}
    </Link>
  );
};
