import { type ReactNode, useState } from 'react';
import { Edit, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { changeBlocker } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaveSuccess } from '../forms/useSaved.ts';
import { iconOf } from '../layout/icons.tsx';
import type { Row } from '../providers/record.ts';
import { BackLink } from './BackLink.tsx';
import { pollWhileTransient } from './list/pollWhileTransient.ts';
import { SourceRows, useSourceRows } from './list/SourceRows.tsx';
import { EmptyState } from './parts/EmptyState.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
import { bare } from './plainPageProps.ts';
import { RecordGate } from './RecordGate.tsx';

/** The page that edits a stored record. */
const ResourceEdit = ({ name }: { name: ResourceName }) => (
  <SourceRows name={name} among={useSourceRows(name)}>
    <Editing name={name} />
  </SourceRows>
);

const Editing = ({ name }: { name: ResourceName }) => {
  const translate = useTranslate();
  const title = useTitle();
  const { onSuccess, leave } = useSaveSuccess(name, 'saved');
  return (
    <Edit<Row>
      resource={name}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess }}
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state }) => pollWhileTransient(name, state.data ? [state.data] : []),
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
              <WhileItStands key={record.id} name={name} record={record}>
                <ResourceForm onCancel={() => leave(record)} />
              </WhileItStands>
            </>
          )}
        </RecordGate>
      )}
    />
  );
};

interface Standing {
  name: ResourceName;
  record: Row;
  children: ReactNode;
}

/**
 * Blocks the form if the record's state does not allow edits, for example after an old link. A form that is already
 * open stays, to keep typed values.
 */
const WhileItStands = ({ name, record, children }: Standing) => {
  const translate = useTranslate();
  const [isLate] = useState(() => changeBlocker(resources[name], 'edit', record) !== null);
  return isLate ? (
    <EmptyState Icon={iconOf(resources[name].icon)} title={translate('generic.form.stands')} />
  ) : (
    children
  );
};

export default ResourceEdit;
