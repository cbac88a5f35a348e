import Box from '@mui/material/Box';
import { Suspense, useId } from 'react';
import { Labeled, RecordContextProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { Field } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { dependentChoice } from '../../resources/kit/resolveFields.ts';
import { FieldOf, viewOf } from '../fields/index.tsx';
import { inputOf } from '../inputs/index.tsx';
import { useSlots } from '../slots.ts';
import { FormCard } from './FormCard.tsx';
import { SectionSummary } from './SectionSummary.tsx';
import { useFolds } from './useFolds.ts';
import type { FormSection } from './values.ts';

/** The inputs of a form in their declared sections, each with a heading. */
export const FormSections = ({ sections }: { sections: readonly FormSection[] }) => {
  const { isOpen, set } = useFolds(sections);
  return sections.map((section, index) => (
    <Section
      key={section.section}
      section={section}
      isFirst={index === 0}
      isOpen={isOpen(section)}
      onToggle={() => set(section.section, !isOpen(section))}
    />
  ));
};

const none = {};

interface Props {
  section: FormSection;
  isFirst: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

const Section = ({ section, isFirst, isOpen, onToggle }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const name = useResourceContext() as ResourceName;
  const record = useRecordContext();
  const Part = useSlots().formPartOf(name, section.section);
  const first = section.fields.find((field) => field.isWritable)?.source;
  return (
    <FormCard
      id={id}
      title={translate(`resources.${name}.sections.${section.section}`)}
      fold={
        section.collapsed && {
          ...{ isOpen, onToggle },
          summary: <SectionSummary fields={section.fields} />,
        }
      }
    >
      {section.fields.map(({ source, field, isWritable }) => (
        <Box key={source} sx={{ gridColumn: viewOf(field).isWide ? '1 / -1' : 'auto', minWidth: 0 }}>
          {isWritable && !isSettled(field) ? (
            inputOf(field, source, { autoFocus: isFirst && source === first && !record })
          ) : (
            <Labeled source={source}>
              <RecordContextProvider
                value={isSettled(field) ? { ...record, [source]: field.options[0] } : (record ?? none)}
              >
                <FieldOf field={field} source={source} words={`resources.${name}.fields.${source}`} />
              </RecordContextProvider>
            </Labeled>
          )}
        </Box>
      ))}
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

/** Returns whether earlier values or the role leave one option only: then it is shown as text. */
export const isSettled = (field: Field): field is Field<'choice'> => dependentChoice(field)?.options.length === 1;
