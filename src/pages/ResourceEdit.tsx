import { Edit, useTranslate } from 'react-admin';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaved } from '../forms/useSaved.ts';
import type { Row } from '../providers/record.ts';
import { BackLink } from './BackLink.tsx';
import { bare } from './bare.ts';
import { OpenedFrom, useOpened } from './list/opened.tsx';
import { lookAgain } from './list/passing.ts';
import { PageHeader } from './PageHeader.tsx';
import { RecordGate } from './RecordGate.tsx';

/** The page on which a stored record is changed. */
const ResourceEdit = ({ name }: { name: ResourceName }) => (
  <OpenedFrom name={name} among={useOpened(name)}>
    <Editing name={name} />
  </OpenedFrom>
);

const Editing = ({ name }: { name: ResourceName }) => {
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
