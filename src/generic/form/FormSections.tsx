import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { InputOf } from '../../kinds/inputs.tsx';
import type { Values } from '../../kinds/types.ts';
import { isWide, ShowValue } from '../../kinds.tsx';
import { formParts } from '../../screens/panels.ts';
import type { FormSection } from './values.ts';

interface Props {
  name: ResourceName;
  sections: readonly FormSection[];
  /** The stored record of an edit. */
  record: Values | null;
}

/** The inputs of a form in their declared sections, each under its heading. */
export const FormSections = ({ name, sections, record }: Props) =>
  sections.map((section, index) => (
    <Section key={section.section} name={name} section={section} record={record} isFirst={index === 0} />
  ));

interface SectionProps extends Omit<Props, 'sections'> {
  section: FormSection;
  isFirst: boolean;
}

const Section = ({ name, section, record, isFirst }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  const Part = formParts[`${name}/${section.section}`];
  const first = section.fields.find((field) => field.isWritable)?.source;
  return (
    <FormCard id={id} title={translate(`resources.${name}.sections.${section.section}`)}>
      {section.fields.map(({ source, field, isWritable }) => {
        const words = `resources.${name}.fields.${source}`;
        const label = translate(words);
        const mask = field.kind === 'secret' && typeof record?.[source] === 'string' ? record[source] : undefined;
        const span = isWide(field) || field.kind === 'group' ? '1 / -1' : 'auto';
        return (
          <Box key={source} sx={{ gridColumn: span, minWidth: 0 }}>
            {isWritable && !isSettled(field) ? (
              <InputOf
                name={name}
                field={field}
                source={source}
                words={words}
                label={label}
                autoFocus={isFirst && source === first && !record}
                {...(mask ? { mask } : {})}
              />
            ) : (
              <Box>
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{label}</Box>
                <ShowValue
                  field={field}
                  value={isSettled(field) ? field.options[0] : record?.[source]}
                  record={record ?? {}}
                  words={words}
                />
              </Box>
            )}
          </Box>
        );
      })}
      {Part && (
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </Box>
      )}
    </FormCard>
  );
};

/** A choice that what was said before, or the role, has left one option: it is shown and no input. */
export const isSettled = (field: Field): field is Field<'choice'> =>
  field.kind === 'choice' && Boolean(field.optionsBy ?? field.only) && field.options.length === 1;

/** A part of a form under its heading: beside it on wide screens, below it on narrow ones. */
export const FormCard = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <Paper
    component="section"
    variant="outlined"
    aria-labelledby={id}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', lg: '200px minmax(0, 1fr)' },
      gap: 2,
      p: { xs: 2, sm: 3 },
    }}
  >
    <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gap: 2.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  </Paper>
);
