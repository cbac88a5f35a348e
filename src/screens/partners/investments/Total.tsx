import { useTranslate } from 'react-admin';
import { HeadlineMoney } from '../../../fields/valueFields.tsx';
import { shownIrr } from '../../funds/numbers/irr.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import { amounts, ratios } from './figures.ts';
import type { Investments } from './useInvestments.ts';

interface Props {
  currency: string;
  total: NonNullable<Investments['total']>;
}

/** The headline figures of all converted funds. */
export const Total = ({ currency, total }: Props) => {
  const translate = useTranslate();
  const notMeaningful = translate('screens.numbers.notMeaningful');
  const irr = shownIrr(total, total.irr);
  return (
    <Panel
      title={translate('screens.investments.total', { currency })}
      text={translate('screens.investments.conversion')}
    >
      <Figures least={120}>
        {amounts.map(([name, word]) => (
          <Figure
            key={name}
            label={translate(word)}
            value={<HeadlineMoney amount={total[name]} currency={currency} />}
          />
        ))}
        {ratios.map(([name, word]) => {
          const ratio = total[name];
          return (
            <Figure key={name} label={translate(word)} value={ratio === null ? notMeaningful : formatMultiple(ratio)} />
          );
        })}
        <Figure
          label={translate('screens.numbers.netIrr')}
          value={irr.value ?? notMeaningful}
          note={irr.note && translate(irr.note)}
        />
      </Figures>
    </Panel>
  );
};
