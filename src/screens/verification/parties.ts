import { companyDocumentTypes, requiredDocumentTypes } from '../../../resources/enums.ts';
import { declared } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';

export interface Party {
  name: 'partners' | 'companies';
  ownerKind: 'Partner' | 'Company';
  /** What the party says about itself; `required` is what a reviewer cannot do without. */
  fields: Readonly<Record<string, Field>>;
  /** Documents without which nobody is verified. */
  required: readonly string[];
  additional: readonly string[];
}

const partnerInput = declared.partners.actions.onboard.input;
const company = declared.companies.fields;
const needed = <F extends Field>(field: F): F & { required: true } => ({ ...field, required: true });

/** Who is verified, by which details and documents. */
export const parties: Readonly<Record<'partner' | 'company', Party>> = {
  partner: {
    name: 'partners',
    ownerKind: 'Partner',
    fields: {
      ...partnerInput,
      legalName: needed(partnerInput.legalName),
      entityForm: needed(partnerInput.entityForm),
      country: needed(partnerInput.country),
    },
    required: requiredDocumentTypes,
    additional: [],
  },
  company: {
    name: 'companies',
    ownerKind: 'Company',
    fields: {
      legalName: needed(company.legalName),
      registrationNumber: needed(company.registrationNumber),
      country: needed(company.country),
      taxId: company.taxId,
      foundedOn: company.foundedOn,
      sector: company.sector,
      website: company.website,
      contactName: needed(company.contactName),
      email: company.email,
      description: company.description,
    },
    required: companyDocumentTypes.slice(0, 1),
    additional: companyDocumentTypes.slice(1),
  },
};

/** Where those who decide look a party over. */
export const deskOf = ({ name }: Party, id: string): string =>
  name === 'partners' ? `/partners/${id}/onboarding` : `/companies/${id}/verification`;

/** Names of the fields that must be filled and are not. */
export const unfilled = ({ fields }: Party, record: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields)
    .filter(([source, field]) => field.required && !record[source])
    .map(([source]) => source);
