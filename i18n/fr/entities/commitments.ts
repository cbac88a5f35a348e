import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: 'Engagement |||| Engagements',
  fields: {
    admissionDate: "Date d'admission",
    agreementDocumentId: 'Bulletin de souscription',
    carryRateOverride: 'Carried interest (taux propre)',
    earlierAmounts: 'Montants antérieurs',
    excusedCompanyIds: 'Sociétés exclues',
    feeRateOverride: 'Frais de gestion (taux propre)',
    signedAt: 'Signé le',
    unfunded: 'Non appelé',
  },
  moves: {
    cancel: "Annuler l'engagement",
    pass: 'Céder',
    regain: 'Reprendre',
    defer: 'Reporter',
  },
};
