import { useTranslate } from 'react-admin';
import { Money } from '../../../generic/parts.ts';
import { Figure, Figures } from '../../parts/Figure.tsx';
import { formatMultiple } from '../../parts/ratios.ts';
import type { Analytics } from './analytics.ts';
import { shownIrr } from './irr.ts';

/** What one looks at first: the value, the return, and the two multiples. */
export const KeyFigures = ({ data }: { data: Analytics }) => {
  const translate = useTranslate();
  const none = translate('screens.numbers.notMeaningful');
  const net = shownIrr(data, data.netIrr, data.tvpi);
  return (
    <Figures least={170}>
      <Figure
        size="big"
        label={translate('screens.numbers.navNet')}
        help={translate('screens.numbers.help.navNet')}
        value={<Money amount={data.navNet} currency={data.currency} />}
      />
      <Figure
        size="big"
        label={translate('screens.numbers.netIrr')}
        help={translate('screens.numbers.help.netIrr')}
        value={net.value ?? none}
        note={net.note && translate(net.note)}
      />
      <Figure
        size="big"
        label={translate('screens.numbers.tvpi')}
        help={translate('screens.numbers.help.tvpi')}
        value={data.tvpi === null ? none : formatMultiple(data.tvpi)}
      />
      <Figure
        size="big"
        label={translate('screens.numbers.dpi')}
        help={translate('screens.numbers.help.dpi')}
        value={data.dpi === null ? none : formatMultiple(data.dpi)}
      />
    </Figures>
  );
};
