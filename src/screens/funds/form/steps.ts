import { type RecordOf, resources } from '../../../../resources/index.ts';
import type { Field } from '../../../../resources/kit/fields.ts';
import type { RecordAuthor } from '../../../../resources/kit/resolveFields.ts';
import { sectionsFor } from '../../../forms/values.ts';

export const stepKeys = ['basics', 'size', 'terms'] as const;
type StepKey = (typeof stepKeys)[number];

export type FundField = keyof RecordOf<'funds'> & string;
const isFundField = (name: string): name is FundField => Object.hasOwn(resources.funds.fields, name);

/** The form sections of each step. */
const sectionsOf: Readonly<Record<StepKey, readonly string[]>> = {
  basics: ['identity'],
  size: ['size', 'parties'],
  terms: ['fees', 'carry', 'calls', 'books'],
};
/** Fields that need an existing fund: its account is created later. */
const later: readonly string[] = ['bankAccountId'] satisfies FundField[];

interface StepPart {
  section: string;
  fields: Readonly<Record<string, Field>>;
}

/** Returns the sections of a step with the fields that the role may set. */
export const partsOf = (step: StepKey, whose: RecordAuthor): StepPart[] =>
  sectionsFor(resources.funds, 'create', whose)
    .filter(({ section }) => sectionsOf[step].includes(section))
    .map(({ section, fields }) => ({
      section,
      fields: Object.fromEntries(
        fields.filter(({ source }) => !later.includes(source)).map(({ source, field }) => [source, field]),
      ),
    }));

/** Returns all fields of a step. */
export const fieldsOf = (step: StepKey, whose: RecordAuthor): Readonly<Record<string, Field>> =>
  Object.assign({}, ...partsOf(step, whose).map(({ fields }) => fields));

/** Returns the field names of a step. */
export const namesOf = (step: StepKey, whose: RecordAuthor): readonly FundField[] =>
  Object.keys(fieldsOf(step, whose)).filter(isFundField);

/** Returns the step of a field. */
export const stepOf = (source: string, whose: RecordAuthor): StepKey | undefined =>
  stepKeys.find((step) => source in fieldsOf(step, whose));
