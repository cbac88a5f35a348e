import Box from '@mui/material/Box';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { DeclaredField } from '../../fields/index.tsx';
import type { Row } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';
import { headlineOf } from './shownFields.ts';

/** The declared headline fields of a record, below its title. */
export const Headline = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>() ?? {};
  const translate = useTranslate();
  const sources = headlineOf(name, record, useRole());
  if (!sources.length) return null;
  return (
    <Box component="dl" sx={strip}>
      {sources.map((source) => (
        <div key={source}>
          <dt>{translate(`resources.${name}.fields.${source}`)}</dt>
          <dd>
            <DeclaredField name={name} source={source} isHeadline />
          </dd>
        </div>
      ))}
    </Box>
  );
};

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 3, sm: 5 },
  rowGap: 1,
  mt: 0,
  mb: 2,
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& dd': { m: 0, fontSize: { xs: '1rem', sm: '1.125rem' }, fontWeight: 600, lineHeight: 1.35 },
} as const;
