import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: 'Gesellschafter |||| Gesellschafter',
  fields: {
    accreditation: 'Anlegereinstufung',
    address: 'Anschrift',
    city: 'Ort',
    contacts: 'Kontakte',
    entityForm: 'Rechtsform',
    isActive: 'Aktiv',
    kycExpiresAt: 'KYC gültig bis',
    kycStatus: 'KYC-Status',
    line1: 'Anschrift, Zeile 1',
    line2: 'Anschrift, Zeile 2',
    postalCode: 'Postleitzahl',
    region: 'Region',
    riskRating: 'Risikoeinstufung',
    roles: 'Aufgaben',
    sendCallNotices: 'Abrufschreiben senden',
  },
  choices: {
    GP: 'General Partner',
    LP: 'Limited Partner',
    complete: 'Vollständig',
    endowment: 'Stiftungsvermögen',
    foundation: 'Stiftung',
    family_office: 'Family Office',
    fund_of_funds: 'Dachfonds',
    high: 'Hoch',
    in_progress: 'In Bearbeitung',
    individual: 'Natürliche Person',
    low: 'Niedrig',
    medium: 'Mittel',
    not_started: 'Nicht begonnen',
    pension: 'Pensionsfonds',
    trust: 'Trust',
  },
  sections: {
    compliance: 'Compliance',
    preferences: 'Voreinstellungen',
  },
  actions: {
    capitalAccount: 'Kapitalkonto',
    onboard: 'Profil speichern',
    position: 'Position',
  },
  screens: {
    onboarding: 'Aufnahme des Gesellschafters',
    capitalAccount: 'Kapitalkonto',
  },
  panels: {
    invited: 'Eingeladen',
    position: 'Position',
  },
  menu: {
    'fund_manager.name': 'Gesellschafter des Fonds',
  },
};
