import { useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { ListPage } from './list/ListPage.tsx';

/** The list of an entity, as declared, unless a page of its own stands in its place. */
const ResourceList = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const role = useRole();
  const Own = useSlots().listOf(name);
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

/** The list of an entity at a path of its own, with the fixed filter of a declared view. */
export const ViewList = ({ name, view }: { name: ResourceName; view: string }) => {
  const translate = useTranslate();
  const resource = resources[name];
  const declared = resource.views[view];
  return (
    <ListPage
      key={`${name}.${view}`}
      name={name}
      storeKey={`${name}.${view}`}
      title={translate(`resources.${name}.views.${view}`)}
      columns={declared?.columns ?? resource.list.columns}
      {...(declared && { fixed: declared.filter })}
    />
  );
};

export default ResourceList;
