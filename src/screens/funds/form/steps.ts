import { type RecordOf, resources } from '../../../../resources/index.ts';
import type { Field } from '../../../../resources/kit/fields.ts';
import type { RecordAuthor } from '../../../../resources/kit/resolveFields.ts';
import { type FormSection, sectionsFor } from '../../../forms/values.ts';

export const stepKeys = ['basics', 'size', 'terms'] as const;
type StepKey = (typeof stepKeys)[number];

export type FundField = keyof RecordOf<'funds'> & string;
const isFundField = (name: string): name is FundField => Object.hasOwn(resources.funds.fields, name);

/** The form sections of each step. */
const sectionsOf: Readonly<Record<StepKey, readonly string[]>> = {
  basics: ['identity', 'profile'],
  size: ['size', 'parties', 'term'],
  terms: ['fees', 'carry', 'calls', 'books'],
};
/** Fields that need an existing fund: its account is created later. */
const later: readonly string[] = ['bankAccountId'] satisfies FundField[];

/** Returns the sections of a step with the fields that the role may set. */
export const partsOf = (step: StepKey, whose: RecordAuthor): FormSection[] =>
  sectionsFor(resources.funds, 'create', whose)
    .filter(({ section }) => sectionsOf[step].includes(section))
    .map((section) => ({ ...section, fields: section.fields.filter(({ source }) => !later.includes(source)) }));

/** Returns all fields of a step. */
export const fieldsOf = (step: StepKey, whose: RecordAuthor): Readonly<Record<string, Field>> =>
  Object.fromEntries(partsOf(step, whose).flatMap(({ fields }) => fields.map(({ source, field }) => [source, field])));

/** Returns the field names of a step. */
export const namesOf = (step: StepKey, whose: RecordAuthor): readonly FundField[] =>
  Object.keys(fieldsOf(step, whose)).filter(isFundField);

/** Returns the step of a field. */
export const stepOf = (source: string, whose: RecordAuthor): StepKey | undefined =>
  stepKeys.find((step) => source in fieldsOf(step, whose));
