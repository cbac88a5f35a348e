import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import { lists } from '../../screens/index.ts';
import { ListPage } from './ListPage.tsx';

/** The list of an entity, as declared, unless a page of its own stands in its place. */
const ResourceList = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const role = useRole();
  const Own = lists[name];
  if (Own) return <Own />;
  const instead = role && resources[name].instead[role];
  return (
    <ListPage
      key={name}
      name={instead?.resource ?? name}
      storeKey={name}
      title={translate(`resources.${name}.name`, { smart_count: 2 })}
      columns={instead?.columns ?? resources[name].list.columns}
    />
  );
};

export default ResourceList;
