import { Create, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaved } from '../forms/useSaved.ts';
import { BackLink } from './BackLink.tsx';
import { bare } from './bare.ts';
import { OpenedFrom, useOpened } from './list/opened.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { useNamedElsewhere } from './useNamedElsewhere.ts';

/** The page for a new record, prefilled from the query: /transactions/new?fundId=... */
const ResourceCreate = ({ name }: { name: ResourceName }) => (
  <OpenedFrom name={name} among={useOpened(name)}>
    <Creating name={name} />
  </OpenedFrom>
);

const Creating = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const { onSuccess, leave } = useSaved(name, 'created');
  useNamedElsewhere(name);
  const entity = translate(`resources.${name}.name`, { smart_count: 1 });
  const word = resources[name].upload ? 'generic.upload.title' : 'generic.form.create';
  return (
    <Create key={name} resource={name} redirect={false} mutationOptions={{ onSuccess }} {...bare}>
      <PageHeader title={translate(word, { name: entity })} above={<BackLink name={name} />} />
      <ResourceForm onCancel={() => leave(null)} />
    </Create>
  );
};

export default ResourceCreate;
