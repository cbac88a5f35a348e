import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { PreviewPanel } from '../parts/PreviewPanel.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { Figures } from './Figures.tsx';

/** Preview of a draft change; an effective one shows its stored figures. */
export default function Outcome({ record }: { record: RecordOf<'commitment-changes'> }) {
  return record.status === 'Draft' ? <Preview record={record} /> : null;
}

const Preview = ({ record }: { record: RecordOf<'commitment-changes'> }) => {
  const translate = useTranslate();
  const query = useActionQuery('commitment-changes/preview', record);
  return (
    <PreviewPanel query={query} title={translate('screens.changes.outcome')} height={160}>
      {({ outcome }) => (
        <>
          <Figures outcome={outcome} />
          <Box sx={{ px: 2.5, py: 1.5 }}>
            {translate(outcome.isCallable ? 'screens.changes.callable' : 'screens.changes.notCallable')}
          </Box>
        </>
      )}
    </PreviewPanel>
  );
};
