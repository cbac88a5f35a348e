import type { RecordOf } from '../../../resources/index.ts';
import { NameField } from '../../fields/references.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';

/** The buyer: linked if visible to the reader, else by name only. */
export default function TransferBuyer({ record }: { record: RecordOf<'transfers'> }) {
  return <NameField to="partners" source="buyerId" record={record} unknown={<Named record={record} />} />;
}

const Named = ({ record }: { record: RecordOf<'transfers'> }) => {
  const { data } = useActionQuery('transfers/parties', record, { select: ({ parties }) => parties.buyer });
  return data ? <span>{data}</span> : <Dash />;
};
