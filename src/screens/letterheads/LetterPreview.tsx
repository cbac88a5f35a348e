import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { type NoticePaper, noticePapers, textOfPaper } from '../../../resources/noticeTexts.ts';
import type { QueryOf } from '../../../resources/values.ts';
import { optionText } from '../../format/text.ts';
import { formOf } from '../../forms/formOf.ts';
import { stackedRows } from '../../theme/components.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { NoticeLetter } from '../parts/NoticeLetter.tsx';
import { Toggle } from '../parts/Toggle.tsx';
import { useActionQuery } from '../parts/useActionQuery.ts';
import { useDebounced } from '../parts/useDebounced.ts';

const { useTyped } = formOf<RecordOf<'letterheads'>>();

const shown = [
  'fundId',
  'legalName',
  'address',
  'contactName',
  'contactEmail',
  'contactPhone',
  'signatoryName',
  'signatoryTitle',
  'footer',
] as const;

/** Returns the values of the form that a letter shows. Only its own sentence, because an address has a maximum length. */
const useShownValues = (paper: NoticePaper): Omit<QueryOf<'letterheads/preview'>, 'paper'> => {
  const sentence = textOfPaper[paper];
  const values = useTyped(...shown, sentence);
  return Object.fromEntries([...shown, sentence].map((source, at) => [source, values[at]]));
};

/** Below the sentences of notices: a sample letter with the values of the form, updated while typing. */
export default function LetterPreview() {
  const translate = useTranslate();
  const id = useId();
  const [paper, setPaper] = useState<NoticePaper>(noticePapers[0]);
  const asked = useDebounced({ paper, ...useShownValues(paper) });
  const query = useActionQuery(
    'letterheads/preview',
    { query: asked },
    { enabled: Boolean(asked.legalName), placeholderData: keepPreviousData },
  );
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...stackedRows, gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h3" sx={{ flex: '1 1 9rem', fontWeight: 600 }}>
          {translate('screens.letterheads.preview')}
        </Typography>
        <Toggle
          label={translate('resources.letterheads.fields.paper')}
          value={paper}
          options={noticePapers}
          textOf={(each) => optionText(each, translate, 'letterheads')}
          onChange={setPaper}
        />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate(asked.legalName ? 'screens.letterheads.previewText' : 'screens.letterheads.nameFirst')}
      </Typography>
      {asked.legalName && (
        <Loaded query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
          {({ notice }) => (
            <Box sx={{ ...stackedRows, gap: 2.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <Typography component="h4" sx={{ fontWeight: 600 }}>
                {notice.title}
              </Typography>
              <NoticeLetter notice={notice} />
            </Box>
          )}
        </Loaded>
      )}
    </Box>
  );
}
