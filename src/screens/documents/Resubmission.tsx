import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { optionText } from '../../format/text.ts';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { UploadButton } from '../verification/UploadButton.tsx';
import { awaitsAnother, versionOf } from './newVersion.ts';

interface Props {
  record: RecordOf<'documents'>;
}

/** Lets the uploader and the owner of a refused document send another file, which becomes its next version. */
export default function Resubmission({ record }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const caller = useCaller();
  if (!awaitsAnother(record, caller)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '.MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <span>{translate('screens.onboarding.refused', { reason: record.rejectionReason })}</span>
        <UploadButton
          data={versionOf(record)}
          name={optionText(record.type, translate)}
          isAnother
          onStored={(document) => navigate(pathTo('documents', 'show', document))}
        />
      </Box>
    </Alert>
  );
}
