import { useTranslate } from 'react-admin';
import { listOf } from '../../pages/list/declared.ts';
import { ListPage } from '../../pages/list/ListPage.tsx';
import { useRole } from '../../session/role.ts';
import { Queues } from './Queues.tsx';

/** The background jobs, below the figures of their queues. */
export default function Jobs() {
  const translate = useTranslate();
  return (
    <ListPage
      {...listOf('background-jobs', useRole())}
      title={translate('resources.background-jobs.name', { smart_count: 2 })}
      summary={<Queues />}
    />
  );
}
