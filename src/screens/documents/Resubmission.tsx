import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { can, isWritable } from '../../../resources/kit/can.ts';
import { optionText } from '../../format/text.ts';
import { useCaller, whoseOf } from '../../session/caller.ts';
import { UploadButton } from '../verification/UploadButton.tsx';

interface Props {
  record: RecordOf<'documents'>;
}

/** Lets the uploader and the owner of a refused document send another file, which becomes its next version. */
export default function Resubmission({ record }: Props) {
  const translate = useTranslate();
  const caller = useCaller();
  const { status, rejectionReason, isReplaced, title, type, ownerKind, ownerId, createdBy } = record;
  if (status !== 'Missing' || !rejectionReason || isReplaced) return null;
  const { own } = whoseOf(caller);
  const isTheirs = createdBy === caller.user?.id || Object.values(own).includes(ownerId);
  if (!isTheirs || !can(resources.documents, 'create', caller.role)) return null;
  const { visibility, confidentiality } = record;
  const { fundId: field } = resources.documents.fields;
  const fundId = field && isWritable(field, 'create', caller.role) ? record.fundId : null;
  const data = { title, type, ownerKind, ownerId, ...given({ visibility, confidentiality, fundId }) };
  return (
    <Alert severity="warning" sx={{ mb: 2, '.MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <span>{translate('screens.onboarding.refused', { reason: rejectionReason })}</span>
        <UploadButton data={data} name={optionText(type, translate)} isAnother />
      </Box>
    </Alert>
  );
}

const given = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' && value ? [[key, value]] : [])),
  );
