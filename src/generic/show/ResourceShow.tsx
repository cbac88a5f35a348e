import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type PanelKey, resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { fieldOf } from '../../kinds/fields.ts';
import { formatInstant } from '../../kinds/format.ts';
import { useRole } from '../../kinds/role.ts';
import { useTitle } from '../../kinds/title.ts';
import { ShowValue } from '../../kinds.tsx';
import { panels } from '../../screens/panels.ts';
import { BackLink } from '../BackLink.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RecordGate } from '../RecordGate.tsx';
import type { Row } from '../rows/useRows.ts';
import { useRecord } from '../useRecord.ts';
import { Details } from './Details.tsx';
import { FilePanel } from './FilePanel.tsx';
import { HistoryList } from './HistoryList.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RelatedList } from './RelatedList.tsx';
import { Tabbed } from './Tabbed.tsx';
import { hasHistory, type RelatedTab, relatedTabs } from './tabs.ts';

/** The details of a record: what can be done with it, then tabs with hand-written panels and its values, and with what belongs to it. */
const ResourceShow = ({ name }: { name: ResourceName }) => (
  <RecordGate name={name} {...useRecord(name)}>
    {(record) => <Shown key={`${name}/${record.id}`} name={name} record={record} />}
  </RecordGate>
);

const Shown = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const title = useTitle();
  const role = useRole();
  const list = ({ key: _, ...tab }: RelatedTab) => <RelatedList {...tab} />;
  const pages = [
    {
      key: 'overview',
      label: translate('generic.show.overview'),
      render: () => <Overview name={name} record={record} />,
    },
    ...relatedTabs(name, record, role).map((tab) => ({
      key: tab.key,
      label: translate(`resources.${tab.name}.name`, { smart_count: 2 }),
      render: () => list(tab),
    })),
    ...(hasHistory(name, role)
      ? [
          {
            key: 'history',
            label: translate('generic.show.history'),
            render: () => <HistoryList name={name} record={record} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={title(name, record)}
        above={<BackLink name={name} />}
        chips={<States name={name} record={record} />}
        note={
          typeof record.updatedAt === 'string' &&
          !resources[name].appendOnly &&
          translate('generic.show.updated', { when: formatInstant(record.updatedAt) })
        }
        actions={<RecordActions name={name} record={record} />}
      />
      <Tabbed label={title(name, record)} pages={pages} />
    </>
  );
};

const Overview = ({ name, record }: { name: ResourceName; record: Row }) => (
  <>
    {resources[name].upload && <FilePanel name={name} record={record} />}
    {resources[name].panels.map((panel) => {
      const Panel = panels[`${name}/${panel}` as PanelKey];
      return (
        <Suspense key={panel} fallback={<Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />}>
          <Panel record={record} />
        </Suspense>
      );
    })}
    <Details name={name} record={record} />
  </>
);

const States = ({ name, record }: { name: ResourceName; record: Row }) =>
  Object.keys(resources[name].states).map((source) => {
    const field = fieldOf(resources[name], source);
    return (
      field && (
        <span key={source}>
          <ShowValue field={field} value={record[source]} record={record} words="" isCompact />
        </span>
      )
    );
  });

export default ResourceShow;
