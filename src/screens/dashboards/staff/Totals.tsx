import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { type CurrencyFigure, CurrencyFigures } from '../../parts/CurrencyFigures.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Sum } from './Sum.tsx';
import { type Standing, useStanding } from './standing.ts';

const amounts = ['committed', 'called', 'paidIn', 'distributed'] as const;

/** Totals over all funds, per currency. */
export const Totals = () => {
  const translate = useTranslate();
  const { standing, isPending } = useStanding();
  if (!isPending && !standing?.count) return null;
  const title = translate('screens.dashboard.totals');
  const isSeveral = (standing?.totals.length ?? 0) > 1;
  return (
    <Panel title={title} isHeadline={!isSeveral} isFlush={isSeveral}>
      {standing ? (
        <CurrencyFigures label={title} rows={standing.totals} figures={figuresOf(standing, translate)} />
      ) : (
        <Skeleton variant="rounded" height={54} />
      )}
    </Panel>
  );
};

const figuresOf = (
  standing: Standing,
  translate: (key: string) => string,
): readonly CurrencyFigure<Standing['totals'][number]>[] =>
  amounts.map((figure) => {
    const label = translate(`screens.numbers.${figure}`);
    return {
      key: figure,
      label,
      help: translate(`screens.numbers.help.${figure}`),
      value: ({ currency, [figure]: amount }, isHeadline) => (
        <Sum {...{ label, figure, standing, amount, currency, isHeadline }} />
      ),
    };
  });
