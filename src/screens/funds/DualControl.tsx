import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatInstant } from '../../format/dates.ts';
import { listed } from '../../format/lists.ts';
import { formatMoney } from '../../format/numbers.ts';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { recordPage } from '../../pages/recordPage.tsx';
import { stepLabel } from '../approvals/stepLabel.ts';
import { textColumn } from '../parts/columns.ts';
import { Failed } from '../parts/Failed.tsx';
import { FigureTable } from '../parts/FigureTable.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Standing = OutputOf<'funds/dualControl'>['dualControl'];

/** The steps of a fund that need a second person, with the reasons and the currently eligible approvers. */
const Page = ({ record: fund }: { record: RecordOf<'funds'> }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useActionQuery('funds/dualControl', fund);
  const standing = data?.dualControl;
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" record={fund} />}
        title={translate('resources.funds.screens.dualControl')}
        note={fund.name}
      />
      {error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {standing && <Summary standing={standing} />}
          {standing?.isOn && <Settling standing={standing} />}
          <Panel title={translate('screens.dualControl.steps')} isFlush>
            {standing ? <Steps standing={standing} /> : <ListSkeleton rows={8} height={40} />}
          </Panel>
        </Box>
      )}
    </>
  );
};

const Summary = ({ standing: { isOn, threshold, currency } }: { standing: Standing }) => {
  const translate = useTranslate();
  const word = !isOn ? 'off' : threshold === null ? 'all' : 'above';
  return (
    <Alert severity={isOn ? 'info' : 'warning'} role="note">
      {translate(`screens.dualControl.${word}`, { amount: formatMoney(threshold ?? '0', currency) })}
    </Alert>
  );
};

/** Users who cannot decide for the reader yet. */
const Settling = ({ standing: { settling, mustWait } }: { standing: Standing }) => {
  const translate = useTranslate();
  const people = settling.map(({ name, until }) =>
    translate('screens.dualControl.until', { name, when: formatInstant(until) }),
  );
  const text = translate('generic.labelled', {
    label: translate('screens.dualControl.settling'),
    text: listed(people),
  });
  return (
    <>
      {mustWait && (
        <Alert severity="warning" role="note">
          {translate('screens.dualControl.mustWait')}
        </Alert>
      )}
      {people.length > 0 && (
        <Alert severity="info" role="note">
          {text}
        </Alert>
      )}
    </>
  );
};

const Steps = ({ standing: { steps, threshold, currency } }: { standing: Standing }) => {
  const translate = useTranslate();
  return (
    <FigureTable<Standing['steps'][number]>
      label={translate('screens.dualControl.steps')}
      keyOf={({ resource, step }) => `${resource}/${step}`}
      rows={steps}
      columns={[
        textColumn(translate('resources.approvals.fields.move'), ({ resource, step }) =>
          translate('generic.labelled', {
            label: translate(`resources.${resource}.name`, { smart_count: 1 }),
            text: stepLabel(resource, step, translate),
          }),
        ),
        textColumn(translate('screens.dualControl.why'), ({ consequences }) =>
          listed(consequences.map((each) => translate(`screens.dualControl.consequences.${each}`))),
        ),
        textColumn(translate('screens.dualControl.from'), ({ hasThreshold }) =>
          hasThreshold && threshold !== null
            ? translate('screens.dualControl.over', { amount: formatMoney(threshold, currency) })
            : translate('screens.dualControl.always'),
        ),
        textColumn(translate('screens.dualControl.deciders'), ({ deciders }) =>
          deciders.length ? listed(deciders.map(({ name }) => name)) : translate('screens.dualControl.nobody'),
        ),
      ]}
    />
  );
};

export default recordPage('funds', Page);
