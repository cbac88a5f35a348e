import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { FormError } from '../../layout/errors.tsx';
import { BackLink } from '../BackLink.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ResourceForm } from './ResourceForm.tsx';

/** The page for a new record; values in the address are filled in: /transactions/new?fundId=... */
const ResourceCreate = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const entity = translate(`resources.${name}.name`, { smart_count: 1 });
  const word = resources[name].upload ? 'generic.upload.title' : 'generic.form.create';
  return (
    <>
      <PageHeader title={translate(word, { name: entity })} above={<BackLink name={name} />} />
      <FormError>
        <ResourceForm key={name} name={name} />
      </FormError>
    </>
  );
};

export default ResourceCreate;
