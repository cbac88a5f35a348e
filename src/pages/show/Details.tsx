import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { Facts } from '../../fields/Facts.tsx';
import { isBeside, isFilled } from '../../fields/filled.ts';
import { viewOf } from '../../fields/index.tsx';
import type { Row, Values } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';

/** Snapshots of other records are shown by a panel with both sides; technical fields are not shown. */
const isAside = (field: Field | undefined) =>
  field !== undefined && (field.technical === true || 'snapshotOf' in field);

/** Read-only and empty: tells a reader nothing. */
const isNeverFilled = (field: Field, value: unknown) =>
  field.readOnly === true && !isFilled(value) && !viewOf(field).showsNothing;

/** The values of a record in the declared sections; other non-empty fields follow under "more". */
export const Details = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>() ?? nothing;
  const role = useRole();
  const resource = resources[name];
  const without = (role && resource.showAs[role]?.without) ?? [];
  const isShown = (source: string) => {
    const field = fieldOf(resource, source);
    if (!field || without.includes(source) || !isReadable(field, role) || isBeside(field, record[source], record))
      return false;
    return !isNeverFilled(field, record[source]);
  };
  const placed = new Set(resource.form.flatMap(({ fields }) => fields));
  const others = [
    ...Object.keys(resource.fields),
    'createdAt',
    ...(resource.appendOnly ? [] : ['updatedAt']),
    'externalId',
  ].filter((source) => !placed.has(source) && isFilled(record[source]) && !isAside(resource.fields[source]));
  const sections = [
    ...resource.form.map(({ section, fields }) => ({ title: `resources.${name}.sections.${section}`, fields })),
    { title: 'generic.show.more', fields: others },
  ].map(({ title, fields }) => ({ title, sources: fields.filter(isShown) }));
  return (
    <Box sx={columns}>
      {sections
        .filter(
          ({ sources }, index) =>
            (index === 0 && sources.length > 0) || sources.some((source) => isFilled(record[source])),
        )
        .map((section) => (
          <Section key={section.title} {...section} />
        ))}
    </Box>
  );
};

const Section = ({ title, sources }: { title: string; sources: readonly string[] }) => {
  const id = useId();
  const translate = useTranslate();
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>() ?? nothing;
  const hasTable = sources.some((source) => {
    const field = fieldOf(resources[name], source);
    return field && viewOf(field).isTable && isFilled(record[source]);
  });
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2.5, gridColumn: hasTable ? '1 / -1' : 'auto' }}
    >
      <Typography id={id} component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        {translate(title)}
      </Typography>
      <Facts name={name} fields={sources} />
    </Paper>
  );
};

const nothing: Values = {};
const columns = {
  display: 'grid',
  gap: 2,
  gridAutoFlow: 'row dense',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
