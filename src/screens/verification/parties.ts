import { declared, type RecordOf } from '../../../resources/index.ts';
import { companyDocumentTypes } from '../../../resources/kit/enums.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { asked } from '../../../resources/verification.ts';
import { screenPath } from '../../routing/paths.ts';

export interface Party {
  name: 'partners' | 'companies';
  ownerKind: 'Partner' | 'Company';
  /** Profile fields; `required` ones are needed for a review. */
  fields: Readonly<Record<string, Field>>;
  /** Documents required for verification. */
  required: readonly string[];
  additional: readonly string[];
}

/** The record of a party. */
export type PartyRecord = RecordOf<'partners'> | RecordOf<'companies'>;

const partnerInput = declared.partners.actions.onboard.input;
const company = declared.companies.fields;
const needing = (fields: Readonly<Record<string, Field>>, needed: readonly string[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(fields).map(([source, field]) => [
      source,
      needed.includes(source) ? { ...field, required: true } : field,
    ]),
  );

/** The parties to verify, with their details and documents. */
export const parties: Readonly<Record<'partner' | 'company', Party>> = {
  partner: {
    name: 'partners',
    ownerKind: 'Partner',
    fields: needing(partnerInput, asked.Partner.details),
    required: asked.Partner.documents,
    additional: [],
  },
  company: {
    name: 'companies',
    ownerKind: 'Company',
    fields: needing(
      {
        legalName: company.legalName,
        registrationNumber: company.registrationNumber,
        country: company.country,
        taxId: company.taxId,
        foundedOn: company.foundedOn,
        sector: company.sector,
        website: company.website,
        contactName: company.contactName,
        email: company.email,
        description: company.description,
      },
      asked.Company.details,
    ),
    required: asked.Company.documents,
    additional: companyDocumentTypes.filter((type) => !asked.Company.documents.includes(type)),
  },
};

/** Returns the address of the review page. */
export const deskOf = ({ name }: Party, id: string): string =>
  name === 'partners' ? screenPath('partners/onboarding', { id }) : screenPath('companies/verify', { id });

/** Returns the names of required fields that are empty. */
export const unfilled = ({ fields }: Party, record: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields)
    .filter(([source, field]) => field.required && !record[source])
    .map(([source]) => source);
