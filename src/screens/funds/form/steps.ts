import { type RecordOf, resources } from '../../../../resources/index.ts';
import type { Whose } from '../../../../resources/kit/among.ts';
import type { Field } from '../../../../resources/kit/fields.ts';
import { sectionsFor } from '../../../forms/values.ts';

export const stepKeys = ['basics', 'size', 'terms'] as const;
type StepKey = (typeof stepKeys)[number];

export type FundField = keyof RecordOf<'funds'> & string;
const isFundField = (name: string): name is FundField => Object.hasOwn(resources.funds.fields, name);

/** The declared sections of a fund's form, a few in each step. */
const sectionsOf: Readonly<Record<StepKey, readonly string[]>> = {
  basics: ['identity'],
  size: ['size', 'parties'],
  terms: ['fees', 'carry', 'calls', 'books'],
};
/** Belongs to a fund that exists: an account is entered for it afterwards. */
const later: readonly string[] = ['bankAccountId'] satisfies FundField[];

interface StepPart {
  section: string;
  fields: Readonly<Record<string, Field>>;
}

/** What a step asks for, section by section, as far as the role may say it. */
export const partsOf = (step: StepKey, whose: Whose): StepPart[] =>
  sectionsFor(resources.funds, 'create', whose)
    .filter(({ section }) => sectionsOf[step].includes(section))
    .map(({ section, fields }) => ({
      section,
      fields: Object.fromEntries(
        fields.filter(({ source }) => !later.includes(source)).map(({ source, field }) => [source, field]),
      ),
    }));

/** Everything a step asks for. */
export const fieldsOf = (step: StepKey, whose: Whose): Readonly<Record<string, Field>> =>
  Object.assign({}, ...partsOf(step, whose).map(({ fields }) => fields));

/** The names of what a step asks for. */
export const namesOf = (step: StepKey, whose: Whose): readonly FundField[] =>
  Object.keys(fieldsOf(step, whose)).filter(isFundField);

/** The step in which a field is asked for. */
export const stepOf = (source: string, whose: Whose): StepKey | undefined =>
  stepKeys.find((step) => source in fieldsOf(step, whose));
