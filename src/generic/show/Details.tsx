import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import { isWide, ShowValue } from '../../kinds.tsx';
import { cellOf } from '../../screens/panels.ts';
import { type Column, readableSources, useColumnsOf } from '../rows/columns.ts';
import type { Row } from '../rows/useRows.ts';

/** Rows and pictures of a record need the whole width of the page. */
const hasTable = (field: Field, value: unknown) =>
  (field.kind === 'items' && Array.isArray(value) && value.length > 0) || (field.kind === 'json' && isFilled(value));

/** Pictures of another record are drawn by a panel that knows both sides; what is for machines is for no page. */
const isAside = (field: Field | undefined) =>
  field?.technical === true || (field?.kind === 'json' && field.pictureOf !== undefined);

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The values of a record in the declared sections; what stands in none follows under "more" where there is a value. */
export const Details = ({ name, record }: { name: ResourceName; record: Row }) => {
  const translate = useTranslate();
  const role = useRole();
  const resource = resources[name];
  const declared = resource.form.map(({ section, fields }) => ({
    title: translate(`resources.${name}.sections.${section}`),
    sources: readableSources(resource, fields, role),
  }));
  const placed = new Set(resource.form.flatMap(({ fields }) => fields));
  const others = [
    ...Object.keys(resource.fields),
    'createdAt',
    ...(resource.appendOnly ? [] : ['updatedAt']),
    'externalId',
  ].filter((source) => !placed.has(source) && isFilled(record[source]) && !isAside(resource.fields[source]));
  const sections = [
    ...declared,
    { title: translate('generic.show.more'), sources: readableSources(resource, others, role) },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridAutoFlow: 'row dense',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {sections
        .filter(({ sources }, index) => index === 0 || sources.some((source) => isFilled(record[source])))
        .map(({ title, sources }) => (
          <Section key={title} name={name} title={title} sources={sources} record={record} />
        ))}
    </Box>
  );
};

interface SectionProps {
  name: ResourceName;
  title: string;
  sources: readonly string[];
  record: Row;
}

const Section = ({ name, title, sources, record }: SectionProps) => {
  const id = useId();
  const columns = useColumnsOf(name, sources);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        p: 2.5,
        gridColumn: columns.some(({ field, source }) => hasTable(field, record[source])) ? '1 / -1' : 'auto',
      }}
    >
      <Typography id={id} component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }}
      >
        {columns.map((column) => (
          <Entry key={column.source} name={name} column={column} record={record} />
        ))}
      </Box>
    </Paper>
  );
};

const Entry = ({ name, column, record }: { name: ResourceName; column: Column; record: Row }) => {
  const value = record[column.source];
  const Own = cellOf(name, column.source);
  return (
    <Box sx={{ gridColumn: isWide(column.field) && isFilled(value) ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 }}>
        {column.label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {Own && isFilled(value) ? (
          <Suspense fallback={null}>
            <Own record={record} />
          </Suspense>
        ) : (
          <ShowValue
            field={column.field}
            value={value}
            record={record}
            words={`resources.${name}.fields.${column.source}`}
          />
        )}
      </Box>
    </Box>
  );
};
