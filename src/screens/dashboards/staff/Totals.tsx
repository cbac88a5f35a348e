import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Sum } from './Sum.tsx';
import { useStanding } from './standing.ts';

const amounts = ['committed', 'called', 'paidIn', 'distributed'] as const;

/** Totals over all funds, per currency. */
export const Totals = () => {
  const translate = useTranslate();
  const { standing, isPending } = useStanding();
  if (!isPending && !standing?.count) return null;
  return (
    <Panel title={translate('screens.dashboard.totals')}>
      {isPending ? (
        <Skeleton variant="rounded" height={50} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {standing?.totals.map((total) => (
            <Figures key={total.currency} least={145}>
              {amounts.map((name) => (
                <Figure
                  key={name}
                  label={translate(`screens.numbers.${name}`)}
                  help={translate(`screens.numbers.help.${name}`)}
                  value={
                    <Sum
                      label={translate(`screens.numbers.${name}`)}
                      figure={name}
                      standing={standing}
                      amount={total[name]}
                      currency={total.currency}
                    />
                  }
                />
              ))}
            </Figures>
          ))}
        </Box>
      )}
    </Panel>
  );
};
