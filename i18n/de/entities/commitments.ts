import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: 'Kapitalzusage |||| Kapitalzusagen',
  fields: {
    admissionDate: 'Beitrittsdatum',
    agreementDocumentId: 'Zeichnungsvertrag',
    carryRateOverride: 'Carried Interest (eigener Satz)',
    earlierAmounts: 'Frühere Beträge',
    excusedCompanyIds: 'Ausgenommene Unternehmen',
    feeRateOverride: 'Verwaltungsgebühr (eigener Satz)',
    signedAt: 'Unterzeichnet am',
    unfunded: 'Offene Zusage',
  },
  moves: {
    cancel: 'Kapitalzusage stornieren',
    pass: 'Übertragen',
    regain: 'Zurücknehmen',
    defer: 'Zurückstellen',
  },
};
