import { notice } from './answers/calls.ts';
import { defineResource } from './kit/define.ts';
import { bool, choice, email, longText, phone, ref, text } from './kit/fields.ts';
import { admin } from './kit/roles.ts';
import { noticePapers } from './noticeTexts.ts';
import { postalAddress } from './shared.ts';

/** Largest logo in pixels: the web app reduces pictures to it, the server refuses larger ones. */
export const LOGO = { width: 600, height: 240 } as const;
/** Characters of base64: a PNG of 225 kB. */
const LONGEST_LOGO = 300_000;

/** Sentences that replace the standard ones of notices. */
const sentences = {
  callText: longText({ help: true, max: 1000 }),
  distributionText: longText({ help: true, max: 1000 }),
};

/**
 * The sender of documents and emails: the organisation in the row without a fund, and overrides of single funds. Empty
 * fields of a fund follow the organisation.
 */
export const letterheads = defineResource({
  title: 'legalName',
  icon: 'company',
  fields: {
    fundId: ref({ to: 'funds', help: true, once: true, unique: true }),
    legalName: text({ required: true, max: 200 }),
    address: postalAddress,
    contactName: text({ max: 120 }),
    contactEmail: email({}),
    contactPhone: phone({}),
    signatoryName: text({ max: 120 }),
    signatoryTitle: text({ max: 120 }),
    footer: longText({ help: true, max: 500 }),
    colour: text({ help: true, max: 7, pattern: '^#[0-9a-fA-F]{6}$' }),
    senderName: text({ help: true, max: 80 }),
    replyTo: email({ help: true }),
    ...sentences,
    hasLogo: bool({ readOnly: true, default: false }),
    /** A PNG in base64. */
    logo: longText({ hidden: true, max: LONGEST_LOGO }),
  },
  access: { list: admin, show: admin, create: admin, edit: admin, delete: admin },
  rows: { admin: 'all' },
  list: {
    columns: ['legalName', 'fundId', 'contactName', 'senderName', 'replyTo', 'hasLogo'],
    filters: ['fundId'],
    search: ['legalName'],
    sort: 'legalName',
  },
  form: [
    { section: 'sender', fields: ['fundId', 'legalName', 'address'] },
    { section: 'contact', fields: ['contactName', 'contactEmail', 'contactPhone', 'signatoryName', 'signatoryTitle'] },
    { section: 'look', fields: ['colour', 'footer'] },
    { section: 'emails', fields: ['senderName', 'replyTo'] },
    { section: 'notices', fields: ['callText', 'distributionText'] },
  ],
  panels: ['logo'],
  actions: {
    setLogo: {
      method: 'POST',
      output: { letterhead: 'letterheads' },
      path: '/:id/set-logo',
      roles: admin,
      isPrimary: true,
      successFrom: 'letterhead',
      // Named as the hidden field, so that the audit omits it.
      input: { logo: longText({ required: true, picture: LOGO, max: LONGEST_LOGO }) },
    },
    removeLogo: {
      method: 'POST',
      output: { letterhead: 'letterheads' },
      path: '/:id/remove-logo',
      roles: admin,
      successFrom: 'letterhead',
      allowedWhen: { hasLogo: ['true'] },
    },
    logo: {
      method: 'GET',
      output: { logo: longText({}) },
      path: '/:id/logo',
      roles: admin,
    },
    /** Previews a notice with unsaved values. They may be incomplete, so that a half-typed address is no error. */
    preview: {
      method: 'GET',
      output: { notice },
      path: '/preview',
      roles: admin,
      query: {
        paper: choice({ options: noticePapers, required: true }),
        fundId: ref({ to: 'funds' }),
        legalName: text({ max: 200 }),
        address: postalAddress,
        contactName: text({ max: 120 }),
        contactEmail: text({ max: 254 }),
        contactPhone: text({ max: 40 }),
        signatoryName: text({ max: 120 }),
        signatoryTitle: text({ max: 120 }),
        footer: longText({ max: 500 }),
        ...sentences,
      },
    },
  },
  rules: true,
  restorable: true,
});
