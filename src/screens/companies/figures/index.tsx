import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../resources/index.ts';
import { statesOf } from '../../../../resources/states.ts';
import { optionText } from '../../../format/text.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Toggle } from '../../parts/Toggle.tsx';
import { useTopRows } from '../../parts/useTopRows.ts';
import { Chart } from './Chart.tsx';
import { Periods } from './Periods.tsx';

type Figures = RecordOf<'company-figures'>;
type Covers = Figures['covers'];

/** Periods in the chart (three years of quarters) and in the table; the list shows all. */
const DRAWN = 12;
const WRITTEN = 8;
const reported = statesOf('company-figures', 'reported');

/** Reported figures of a company over time: approved ones, and submitted ones for readers with access. */
export default function CompanyFigures({ record }: { record: RecordOf<'companies'> }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Covers | null>(null);
  const {
    rows: data,
    error,
    isAllowed,
    refetch,
  } = useTopRows('company-figures', {
    filter: { companyId: record.id, status: reported },
    limit: 100,
    sort: '-periodEnd',
  });
  const title = translate('resources.companies.panels.figures');
  if (!isAllowed || data?.length === 0 || !(data || error)) return null;
  const lengths = [...new Set((data ?? []).map(({ covers }) => covers))];
  const covers = chosen ?? lengths[0];
  const shown = (data ?? []).filter((each) => each.covers === covers);
  return (
    <Panel
      isApart
      title={title}
      text={translate('screens.records.onYearBefore')}
      isFlush
      action={
        covers !== undefined &&
        lengths.length > 1 && (
          <Toggle
            label={translate('resources.company-figures.fields.covers')}
            value={covers}
            options={lengths}
            textOf={(length) => optionText(length, translate, 'company-figures')}
            onChange={setChosen}
          />
        )
      }
    >
      {data ? (
        <>
          <Chart figures={shown} most={DRAWN} />
          <Periods label={title} figures={shown} most={WRITTEN} />
        </>
      ) : (
        <Failed error={error} retry={refetch} />
      )}
    </Panel>
  );
}
