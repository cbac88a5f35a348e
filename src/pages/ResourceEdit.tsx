import { Edit, useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaved } from '../forms/useSaved.ts';
import { BackLink } from '../generic/BackLink.tsx';
import { PageHeader } from '../generic/PageHeader.tsx';
import { RecordGate } from '../generic/RecordGate.tsx';
import { useTitle } from '../kinds/title.ts';
import type { Row } from '../kinds/types.ts';
import { bare } from './bare.ts';
import { lookAgain } from './list/passing.ts';

/** The page on which a stored record is changed. */
const ResourceEdit = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const title = useTitle();
  const { onSuccess, leave } = useSaved(name, 'saved');
  return (
    <Edit<Row>
      resource={name}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess }}
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state }) => lookAgain(name, state.data ? [state.data] : []),
      }}
      {...bare}
      render={(found) => (
        <RecordGate name={name} {...found} record={found.record}>
          {(record) => (
            <>
              <PageHeader
                title={translate('generic.form.edit', { name: title(name, record) })}
                above={<BackLink name={name} record={record} />}
              />
              <ResourceForm key={record.id} onCancel={() => leave(record)} />
            </>
          )}
        </RecordGate>
      )}
    />
  );
};

export default ResourceEdit;
