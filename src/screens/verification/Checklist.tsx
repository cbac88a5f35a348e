import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failed } from '../parts/Failed.tsx';
import { ListSkeleton } from '../parts/ListSkeleton.tsx';
import { Rows } from '../parts/Rows.tsx';
import { usePapers } from './documentChecklist.ts';
import { PaperRow } from './PaperRow.tsx';
import type { Party, PartyRecord } from './parties.ts';

interface Props {
  party: Party;
  record: PartyRecord;
  /** True for staff, who verify and refuse; other users submit. */
  isStaff: boolean;
}

/** The documents requested from a party, each with its state and actions. */
export const Checklist = ({ party, record, isStaff }: Props) => {
  const translate = useTranslate();
  const { papers, error, refetch } = usePapers(party, record);
  if (error) return <Failed error={error} retry={refetch} />;
  if (!papers) return <ListSkeleton rows={party.required.length} height={56} />;
  const groups = [
    { title: translate('screens.steps.mandatory'), rows: papers.filter((paper) => paper.isRequired) },
    { title: translate('screens.steps.additional'), rows: papers.filter((paper) => !paper.isRequired) },
  ].filter(({ rows }) => rows.length > 0);
  return groups.map(({ title, rows }) => (
    <Box key={title} sx={{ '& + &': { mt: 1, borderTop: 1, borderColor: 'divider', pt: 1 } }}>
      {groups.length > 1 && (
        <Typography variant="overline" component="h3" sx={{ px: { xs: 2, sm: 2.5 }, color: 'text.secondary' }}>
          {title}
        </Typography>
      )}
      <Rows label={title}>
        {rows.map((paper) => (
          <PaperRow
            // Keyed by type, so that an uploaded document keeps its place and the focus on its button.
            key={paper.isRequired ? paper.type : (paper.document?.id ?? paper.type)}
            party={party}
            ownerId={record.id}
            paper={paper}
            isStaff={isStaff}
          />
        ))}
      </Rows>
    </Box>
  ));
};
