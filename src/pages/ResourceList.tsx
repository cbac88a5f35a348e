import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { listOf, viewListOf } from './list/declared.ts';
import { ListPage } from './list/ListPage.tsx';

/** The list of an entity, as declared, unless a page of its own stands in its place. */
const ResourceList = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const role = useRole();
  const Own = useSlots().listOf(name);
  if (Own) return <Own />;
  return (
    <ListPage key={name} {...listOf(name, role)} title={translate(`resources.${name}.name`, { smart_count: 2 })} />
  );
};

/** The list of an entity at a path of its own, with the fixed filter of a declared view. */
export const ViewList = ({ name, view }: { name: ResourceName; view: string }) => {
  const translate = useTranslate();
  return (
    <ListPage
      key={`${name}.${view}`}
      {...viewListOf(name, view)}
      title={translate(`resources.${name}.views.${view}`)}
    />
  );
};

export default ResourceList;
