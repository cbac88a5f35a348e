import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { statesOf } from '../../../resources/states.ts';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { pathTo } from '../../routing/paths.ts';
import { useTopRows } from '../parts/useTopRows.ts';
import { usePapers } from '../verification/documentChecklist.ts';
import { parties } from '../verification/parties.ts';

interface Props {
  record: RecordOf<'companies'>;
}

/** Figures that are due and documents that were refused. */
export default function AskedList({ record }: Props) {
  const translate = useTranslate();
  const { rows = [] } = useTopRows('company-figures', {
    filter: { companyId: record.id, status: statesOf('company-figures', 'outstanding') },
    sort: 'dueOn',
    limit: 20,
  });
  const { papers = [] } = usePapers(parties.company, record);
  // Figures without a due date were started unprompted.
  const figures = rows.filter(({ dueOn, returnReason }) => dueOn || returnReason);
  const refused = papers.flatMap(({ document }) =>
    document?.status === 'Missing' && document.rejectionReason ? [document] : [],
  );
  if (!figures.length && !refused.length) return null;
  const title = translate('resources.companies.panels.asked');
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2 }}>
        {figures.map((each) => (
          <li key={each.id}>
            {/* Links to the form, because the page of empty or returned figures has no more to show. */}
            <Link component={LinkBase} underline="always" to={pathTo('company-figures', 'edit', each)}>
              {translate('screens.asked.figures', {
                covers: optionText(each.covers, translate),
                end: formatDate(each.periodEnd),
              })}
            </Link>{' '}
            {[
              ...(each.dueOn ? [translate('screens.asked.due', { date: formatDate(each.dueOn) })] : []),
              ...(each.returnReason ? [translate('screens.asked.returned', { reason: each.returnReason })] : []),
            ].join(' \u00b7 ')}
          </li>
        ))}
        {refused.map((document) => (
          <li key={document.id}>
            <Link component={LinkBase} underline="always" to={pathTo('documents', 'show', document)}>
              {optionText(document.type, translate)}
            </Link>
            {' \u00b7 '}
            {translate('screens.onboarding.refused', { reason: document.rejectionReason })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
