import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RefName } from '../../fields/references.tsx';
import { StateChip } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { MoveButtons } from '../../moves/MoveButtons.tsx';
import { RowItem } from '../parts/Rows.tsx';
import type { Paper } from './documentChecklist.ts';
import type { Party } from './parties.ts';
import { UploadButton } from './UploadButton.tsx';

interface Props {
  party: Party;
  ownerId: string;
  paper: Paper;
  isStaff: boolean;
}

/** One document of the checklist. */
export const PaperRow = ({ party, ownerId, paper, isStaff }: Props) => {
  const translate = useTranslate();
  const { type, document, status, isRequired } = paper;
  const name = optionText(type, translate);
  const isDecided = isStaff && document !== undefined;
  const isAsked = status !== 'Verified' && !isDecided;
  const isRefused = status === 'Missing' && document?.rejectionReason;
  return (
    <RowItem
      name={name}
      note={
        document && (
          <>
            <RefName to="documents" id={document.id} /> · {formatDate(document.createdAt)}
            {isRefused && (
              <Box sx={{ color: 'error.main' }}>
                {translate('screens.onboarding.refused', { reason: document.rejectionReason ?? '' })}
              </Box>
            )}
          </>
        )
      }
      // An optional document that is absent has no state.
      figure={(isRequired || document) && <StateChip of="documents" state={status} />}
      action={
        (isDecided || isAsked) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isDecided && <MoveButtons resource="documents" record={document} />}
            {isAsked && (
              <UploadButton
                data={{ type, title: name, ownerKind: party.ownerKind, ownerId }}
                name={name}
                isAnother={document !== undefined}
              />
            )}
          </Box>
        )
      }
    />
  );
};
