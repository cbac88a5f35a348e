import type { ResourceName } from './kit/names.ts';

/**
 * Column headings in other systems' spreadsheets for an entity and its fields, in addition to the portal's labels.
 * Never displayed.
 */
interface Called {
  /** Names of the entity: a heading of its title, or with a field's name of that field ('Investor country'). */
  itself?: readonly string[];
  /** Keyed by field path. */
  fields: Readonly<Record<string, readonly string[]>>;
}

export const alsoCalled: Readonly<Partial<Record<ResourceName, Called>>> = {
  partners: {
    itself: [
      ...['Investor', 'LP', 'Limited partner', 'Subscriber', 'Client'],
      ...['Anleger', 'Zeichner', 'Investisseur', 'Souscripteur', 'Inversor', 'Inversionista', 'Investidor', 'Cotista'],
      ...['投資家', '出資者', '投资者', '投资人'],
    ],
    fields: {
      name: ['Full name', 'Name of investor', 'Investor entity'],
      email: [
        ...['E-mail address', 'Mail', 'Contact e-mail', 'Primary e-mail'],
        ...['E-Mail-Adresse', 'Adresse e-mail', 'Courriel', 'Correo electrónico', 'Correo', 'Endereço de e-mail'],
        ...['メールアドレス', '邮箱', '电子邮箱'],
      ],
      phone: ['Phone number', 'Telephone', 'Telephone number', 'Tel', 'Mobile', 'Contact phone'],
      country: ['Domicile', 'Country of domicile', 'Country of residence', 'Jurisdiction'],
      legalName: ['Legal entity', 'Legal entity name', 'Full legal name', 'Registered name'],
      entityForm: ['Entity type', 'Legal entity type'],
      taxId: ['TIN', 'Tax number', 'Tax identification number', 'EIN'],
      'address.line1': ['Address', 'Street', 'Street address', 'Address line 1'],
      'address.line2': ['Address line 2'],
      'address.city': ['Town'],
      'address.region': ['State', 'Province', 'County'],
      'address.postalCode': ['Postcode', 'ZIP', 'ZIP code'],
      kycStatus: ['KYC'],
      kycExpiresAt: ['KYC expiry', 'KYC expiry date'],
    },
  },
  commitments: {
    fields: {
      amount: [
        ...['Commitment', 'Commitment amount', 'Committed', 'Committed amount', 'Committed capital'],
        ...['Capital commitment', 'Total commitment', 'Subscription', 'Subscription amount'],
        ...['Zusage', 'Kapitalzusage', 'Zeichnungsbetrag', 'Zeichnungssumme', 'Engagement', 'Montant engagé'],
        ...['Montant souscrit', 'Compromiso', 'Importe comprometido', 'Compromisso', 'Valor comprometido'],
        ...['コミットメント金額', '出資約束額', '承诺金额', '认缴金额'],
      ],
      closeNumber: ['Closing', 'Close', 'Closing number', 'Close number'],
      admissionDate: [
        ...['Date of admission', 'Admitted', 'Admitted on', 'Closing date', 'Subscription date', 'Commitment date'],
        ...['Zeichnungsdatum', 'Datum der Zusage', "Date d'engagement", 'Date de souscription', 'Fecha del compromiso'],
        ...[
          'Fecha de suscripción',
          'Data do compromisso',
          'Data de subscrição',
          'コミットメント日',
          '承诺日期',
          '认缴日期',
        ],
      ],
      signedAt: ['Signed', 'Signed on', 'Date signed', 'Signature date', 'Signing date'],
      feeRateOverride: ['Fee rate', 'Management fee rate'],
      carryRateOverride: ['Carry', 'Carry rate'],
    },
  },
  companies: {
    itself: ['Portfolio company', 'Investee', 'Investment'],
    fields: {
      email: ['E-mail address', 'Contact e-mail'],
      contactName: ['Contact'],
      website: ['Web site', 'URL', 'Homepage'],
      sector: ['Industry'],
    },
  },
};
