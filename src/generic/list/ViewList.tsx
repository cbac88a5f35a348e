import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { ListPage } from './ListPage.tsx';

/** The list of an entity at a path of its own, with the fixed filter of a declared view. */
const ViewList = ({ name, view }: { name: ResourceName; view: string }) => {
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
      {...(declared ? { fixed: declared.filter } : {})}
    />
  );
};

export default ViewList;
