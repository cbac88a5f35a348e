import { type ReactNode, useState } from 'react';
import { Edit, useTranslate } from 'react-admin';
import { resources } from '../../resources/index.ts';
import { standingAgainst } from '../../resources/kit/can.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { useTitle } from '../fields/title.ts';
import { ResourceForm } from '../forms/ResourceForm.tsx';
import { useSaved } from '../forms/useSaved.ts';
import { iconOf } from '../layout/icons.tsx';
import type { Row } from '../providers/record.ts';
import { BackLink } from './BackLink.tsx';
import { bare } from './bare.ts';
import { OpenedFrom, useOpened } from './list/opened.tsx';
import { lookAgain } from './list/passing.ts';
import { EmptyState } from './parts/EmptyState.tsx';
import { PageHeader } from './parts/PageHeader.tsx';
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
 * A form is not opened for a record that would be refused as it stands: a link or a bookmark may be older than its state. One
 * that is open stays, so that nothing that was typed is lost.
 */
const WhileItStands = ({ name, record, children }: Standing) => {
  const translate = useTranslate();
  const [isLate] = useState(() => standingAgainst(resources[name], 'edit', record) !== null);
  return isLate ? (
    <EmptyState Icon={iconOf(resources[name].icon)} title={translate('generic.form.stands')} />
  ) : (
    children
  );
};

export default ResourceEdit;
