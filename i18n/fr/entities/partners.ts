import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: 'Associé |||| Associés',
  fields: {
    accreditation: "Qualification d'investisseur",
    address: 'Adresse',
    city: 'Ville',
    contacts: 'Contacts',
    entityForm: 'Forme juridique',
    isActive: 'Actif',
    kycExpiresAt: "KYC valable jusqu'au",
    kycStatus: 'État du KYC',
    line1: 'Adresse, ligne 1',
    line2: 'Adresse, ligne 2',
    postalCode: 'Code postal',
    region: 'Région',
    riskRating: 'Niveau de risque',
    roles: 'Rôles',
    sendCallNotices: "Envoyer les avis d'appel",
  },
  choices: {
    GP: 'Commandité (GP)',
    LP: 'Commanditaire (LP)',
    complete: 'Complet',
    endowment: 'Fonds de dotation',
    foundation: 'Fondation',
    family_office: 'Family office',
    fund_of_funds: 'Fonds de fonds',
    high: 'Élevé',
    in_progress: 'En cours',
    individual: 'Personne physique',
    low: 'Faible',
    medium: 'Moyen',
    not_started: 'Non commencé',
    pension: 'Fonds de pension',
    trust: 'Trust',
  },
  sections: {
    compliance: 'Conformité',
    preferences: 'Préférences',
  },
  actions: {
    capitalAccount: 'Compte de capital',
    onboard: 'Enregistrer le profil',
    position: 'Position',
  },
  screens: {
    onboarding: 'Entrée en relation',
    capitalAccount: 'Compte de capital',
  },
  panels: {
    invited: 'Invitation envoyée',
    position: 'Position',
  },
  menu: {
    'fund_manager.name': 'Associés du fonds',
  },
};
