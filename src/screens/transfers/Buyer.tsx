import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { NameField } from '../../fields/references.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { usePortal } from '../../providers/portal.ts';

/** The buyer: linked if visible to the reader, else by name only. */
export default function TransferBuyer({ record }: { record: RecordOf<'transfers'> }) {
  return <NameField to="partners" source="buyerId" record={record} unknown={<Named record={record} />} />;
}

const Named = ({ record: { id, buyerId } }: { record: RecordOf<'transfers'> }) => {
  const portal = usePortal();
  const { data } = useQuery({
    queryKey: ['transfers', 'parties', id, buyerId],
    queryFn: async ({ signal }) =>
      (await portal.action<OutputOf<'transfers/parties'>>('transfers', `${id}/parties`, { signal })).parties.buyer,
    retry: false,
  });
  return data ? <span>{data}</span> : <Dash />;
};
