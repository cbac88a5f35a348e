import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { resources } from '../../../resources/index.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { Facts } from '../../fields/Facts.tsx';
import { isFilled } from '../../fields/filled.ts';
import { useIsEmpty, viewOf } from '../../fields/index.tsx';
import type { Row, Values } from '../../providers/record.ts';
import { useRole } from '../../session/role.ts';
import { headlineOf, isShownTo } from './shownFields.ts';

/** Snapshots of other records are shown by a panel with both sides; technical fields are not shown. */
const isAside = (field: Field | undefined) =>
  field !== undefined && (field.technical === true || 'snapshotOf' in field);

/** The reference that a field names in full; a page with the reference does not repeat the name. */
const nameOf = (field: Field | undefined) => (field && 'nameOf' in field && field.nameOf) || '';

/** The values of a record in the declared sections; other non-empty fields follow under "more". */
export const Details = () => {
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext<Row>() ?? nothing;
  const role = useRole();
  const translate = useTranslate();
  const isEmpty = useIsEmpty(name);
  const [hasEmpty, setEmpty] = useState(false);
  const resource = resources[name];
  const headline = headlineOf(name, record, role);
  const isShown = isShownTo(name, record, role);
  const placed = new Set(resource.form.flatMap(({ fields }) => fields));
  const others = [
    ...Object.keys(resource.fields),
    'createdAt',
    ...(resource.appendOnly ? [] : ['updatedAt']),
    'externalId',
  ].filter(
    (source) =>
      !placed.has(source) &&
      !placed.has(nameOf(resource.fields[source])) &&
      isFilled(record[source]) &&
      !isAside(resource.fields[source]),
  );
  const sections = [
    ...resource.form.map(({ section, fields }) => ({ title: `resources.${name}.sections.${section}`, fields })),
    { title: 'generic.show.more', fields: others },
  ].map(({ title, fields }) => {
    const sources = fields.filter((source) => isShown(source) && !headline.includes(source));
    return {
      title,
      sources: sources.filter((source) => !isEmpty(source)),
      all: sources.filter(isFillable(resource, isEmpty)),
    };
  });
  const hasMore = sections.some(({ sources, all }) => all.length > sources.length);
  return (
    <>
      <Box sx={columns}>
        {sections
          .map(({ title, sources, all }) => ({ title, sources: hasEmpty ? all : sources }))
          .filter(({ sources }) => sources.length > 0)
          .map((section) => (
            <Section key={section.title} {...section} />
          ))}
      </Box>
      {hasMore && (
        <Button
          size="small"
          variant="outlined"
          aria-expanded={hasEmpty}
          onClick={() => setEmpty(!hasEmpty)}
          sx={{ mt: 2 }}
        >
          {translate(hasEmpty ? 'generic.show.hideEmpty' : 'generic.show.showEmpty')}
        </Button>
      )}
    </>
  );
};

/** An empty read-only field tells a reader nothing, even among the empty ones. */
const isFillable = (resource: Resource, isEmpty: (source: string) => boolean) => (source: string) =>
  fieldOf(resource, source)?.readOnly !== true || !isEmpty(source);

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
