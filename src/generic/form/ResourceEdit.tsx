import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useTitle } from '../../kinds/title.ts';
import { FormError } from '../../layout/errors.tsx';
import { BackLink } from '../BackLink.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RecordGate } from '../RecordGate.tsx';
import { useRecord } from '../useRecord.ts';
import { ResourceForm } from './ResourceForm.tsx';

/** The page on which a stored record is changed. */
const ResourceEdit = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const title = useTitle();
  const found = useRecord(name);
  return (
    <RecordGate name={name} {...found}>
      {(record) => (
        <>
          <PageHeader
            title={translate('generic.form.edit', { name: title(name, record) })}
            above={<BackLink name={name} record={record} />}
          />
          <FormError>
            <ResourceForm key={`${name}/${record.id}`} name={name} record={record} />
          </FormError>
        </>
      )}
    </RecordGate>
  );
};

export default ResourceEdit;
