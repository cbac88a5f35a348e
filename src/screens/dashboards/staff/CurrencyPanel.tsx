import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { CurrencyToggle } from './CurrencyToggle.tsx';
import { type Standing, useStanding } from './standing.ts';

export type CurrencyStanding = Standing['currencies'][number];

interface Props {
  title: string;
  text?: (standing: Standing) => ReactNode;
  action?: ReactNode;
  children: (own: CurrencyStanding, standing: Standing) => ReactNode;
}

/** A panel on the funds of one currency. Hidden without funds, and for an error, which the list of funds reports. */
export const CurrencyPanel = ({ title, text, action, children }: Props) => {
  const { standing, isPending, isAllowed, error } = useStanding();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!isAllowed || error) return null;
  const currencies = standing?.currencies ?? [];
  const own = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  if (!isPending && !own) return null;
  return (
    <Panel
      title={title}
      text={standing && text?.(standing)}
      action={
        <>
          {action}
          {own && (
            <CurrencyToggle
              currencies={currencies.map(({ currency }) => currency)}
              value={own.currency}
              onChange={setChosen}
            />
          )}
        </>
      }
    >
      {standing && own ? children(own, standing) : <Skeleton variant="rounded" height={180} />}
    </Panel>
  );
};
