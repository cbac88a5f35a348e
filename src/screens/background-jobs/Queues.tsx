import { useTranslate } from 'react-admin';
import type { OutputOf } from '../../../resources/values.ts';
import { Dash } from '../../fields/valueFields.tsx';
import { relativeTime } from '../../format/relativeTime.ts';
import { optionText } from '../../format/text.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { type DataColumn, FigureTable } from '../parts/FigureTable.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

type Queue = OutputOf<'background-jobs/queues'>['queues'][number];

const counts = ['waiting', 'running', 'failed'] as const;

/** Jobs of each queue by state, and how long the oldest one waits. Queues without work are omitted. */
export const Queues = () => {
  const translate = useTranslate();
  const query = useActionQuery(
    'background-jobs/queues',
    {},
    { select: ({ queues }) => queues.filter((queue) => counts.some((state) => queue[state] > 0)) },
  );
  const columns: DataColumn<Queue>[] = [
    textColumn(translate('screens.jobs.kind'), ({ kind }) => optionText(kind, translate, 'background-jobs')),
    ...counts.map((state) => figureColumn<Queue>(translate(`screens.jobs.${state}`), (queue) => queue[state])),
    figureColumn(translate('screens.jobs.oldest'), ({ oldestAt }) => (oldestAt ? <Age since={oldestAt} /> : <Dash />)),
  ];
  return (
    <Panel title={translate('screens.jobs.queues')} text={translate('screens.jobs.text')} isFlush>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} height={40} />}>
        {(busy) =>
          busy.length > 0 && (
            <FigureTable
              label={translate('screens.jobs.queues')}
              columns={columns}
              rows={busy}
              keyOf={({ kind }) => kind}
            />
          )
        }
      </Loaded>
    </Panel>
  );
};

const Age = ({ since }: { since: string }) => {
  const translate = useTranslate();
  const { key, count } = relativeTime(since);
  return <>{translate(key, { smart_count: count })}</>;
};
