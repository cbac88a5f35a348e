import { Create, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaveSuccess } from '../forms/useSaved.ts';
import { BackLink } from './BackLink.tsx';
import { SourceRows, useSourceRows } from './list/SourceRows.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { bare } from './plainPageProps.ts';
import { useReferencedContext } from './useNamedElsewhere.ts';

/** The page for a new record, prefilled from the query: /transactions/new?fundId=... */
const ResourceCreate = ({ name }: { name: ResourceName }) => (
  <SourceRows name={name} among={useSourceRows(name)}>
    <Creating name={name} />
  </SourceRows>
);

const Creating = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const { onSuccess, leave } = useSaveSuccess(name, 'created');
  useReferencedContext(name);
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
