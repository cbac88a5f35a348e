import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { exposureKinds } from '../../../../resources/answers/standing.ts';
import { EmptyChart } from '../../../charts/EmptyChart.tsx';
import { ShareBars } from '../../../charts/ShareBars.tsx';
import { countryName } from '../../../format/places.ts';
import { shareOf, sumOf } from '../../parts/cents.ts';
import { formatShare } from '../../parts/ratios.ts';
import { Toggle } from '../../parts/Toggle.tsx';
import { CurrencyPanel, type CurrencyStanding } from './CurrencyPanel.tsx';

type Kind = (typeof exposureKinds)[number];

/** The fair value of the holdings by company, sector, country or vintage. */
export const ExposurePanel = () => {
  const translate = useTranslate();
  const [by, setBy] = useState<Kind>('company');
  const title = translate('screens.dashboard.exposure');
  return (
    <CurrencyPanel
      title={title}
      text={() => translate('screens.dashboard.exposureText')}
      action={
        <Toggle
          label={translate('screens.dashboard.exposureBy')}
          value={by}
          options={exposureKinds}
          textOf={(kind) => translate(`screens.dashboard.exposureKind.${kind}`)}
          onChange={setBy}
          sx={{ flexWrap: 'wrap' }}
        />
      }
    >
      {(own) => <Exposure {...{ title, own, by }} />}
    </CurrencyPanel>
  );
};

const Exposure = ({ title, own, by }: { title: string; own: CurrencyStanding; by: Kind }) => {
  const translate = useTranslate();
  const parts = own.exposure.filter((part) => part.by === by);
  if (!parts.length) return <EmptyChart shape="shares" text={translate('screens.dashboard.noExposure')} />;
  const total = sumOf(parts.map(({ fairValue }) => fairValue));
  const labelOf = ({ name, isRest }: (typeof parts)[number]) => {
    if (isRest) return translate('screens.dashboard.exposureRest');
    if (name === null) return translate('screens.dashboard.exposureNone');
    return by === 'country' ? countryName(name) : name;
  };
  return (
    <ShareBars
      title={title}
      currency={own.currency}
      parts={parts.map((part) => ({
        key: part.isRest ? 'rest' : (part.key ?? 'none'),
        label: labelOf(part),
        amount: part.fairValue,
        share: formatShare(shareOf(part.fairValue, total) ?? '0'),
      }))}
    />
  );
};
