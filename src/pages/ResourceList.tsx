import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useRole } from '../session/role.ts';
import { useSlots } from '../slots.ts';
import { listOf, viewListOf } from './list/declared.ts';
import { ListPage } from './list/ListPage.tsx';

/** The declared list of an entity, unless a hand-written page replaces it. */
const ResourceList = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const role = useRole();
  const Own = useSlots().listOf(name);
  if (Own) return <Own />;
  return (
    <ListPage key={name} {...listOf(name, role)} title={translate(`resources.${name}.name`, { smart_count: 2 })} />
  );
};

/** A declared view: the list of an entity at a separate path with a fixed filter. */
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
