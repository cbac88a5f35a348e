import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { PreviewPanel } from '../parts/PreviewPanel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Figures } from './Figures.tsx';

/** The effects of a draft or effective transfer. */
export default function Outcome({ record }: { record: RecordOf<'transfers'> }) {
  return record.status === 'Cancelled' ? null : <Preview record={record} />;
}

const Preview = ({ record }: { record: RecordOf<'transfers'> }) => {
  const title = useTranslate()('screens.transfers.outcome');
  return (
    <PreviewPanel query={useActionQuery('transfers/preview', record)} title={title} height={240}>
      {({ outcome }) => <Figures outcome={outcome} />}
    </PreviewPanel>
  );
};
