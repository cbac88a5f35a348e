import type { Words } from '../derive.ts';
import { withEntities } from '../entities.ts';
import { prefixed } from '../prefixed.ts';
import { accounts } from './accounts.ts';
import { choices } from './choices.ts';
import { entities } from './entities/index.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';

/** Texts shared by several entities, and page titles. */
const shared: Words = {
  ...prefixed('fields', fields),
  ...prefixed('choices', { ...accounts, ...choices }),
  ...prefixed('help', help),
  'sections.decision': 'Décision',
  'sections.distribution': 'Distribution',
  'sections.reason': 'Motif',
  'sections.identity': 'Identité',
  'sections.contact': 'Contact',
  'sections.terms': 'Conditions',
  'sections.parties': 'Parties',
  'sections.amounts': 'Montants',
  'sections.payment': 'Paiement',
  'sections.account': 'Compte',

  'actions.preview': 'Aperçu',
  'actions.estimate': 'Estimer',
  'actions.lateInterestOwed': 'Intérêts de retard dus',
  'actions.reversal': 'Extourne',
  'actions.form': "Au format de l'ILPA",
  'moves.claim': 'Revendiquer',
  'moves.reverse': 'Extourner',
  'moves.apply': 'Rendre effective',
  'moves.resume': 'Reprendre',
  'moves.finish': 'Terminer',
  'moves.publish': 'Publier',
  'moves.approve': 'Approuver',
  'moves.reject': 'Rejeter',
  'moves.resubmit': 'Soumettre à nouveau',
  'moves.recheck': 'Vérifier à nouveau',
  'moves.exempt': 'Dispenser de vérification',
  'moves.activate': 'Activer',
  'moves.deactivate': 'Désactiver',
  'moves.suspend': 'Suspendre',
  'moves.reopen': 'Rouvrir',
  'moves.close': 'Clôturer',
  'moves.cancel': 'Annuler',
  'moves.pay': 'Marquer comme réglé',
  'moves.bounce': 'Paiement retourné',
  'moves.complete': 'Marquer comme terminé',
  'moves.fail': 'Marquer comme échoué',
  'moves.retry': 'Réessayer',
  'moves.issue': 'Émettre',
  'moves.lapse': 'Passer en retard',
  'moves.withdraw': 'Retirer',
  'moves.submit': 'Soumettre',

  'actions.invite': 'Inviter',
  'actions.reverse': 'Extourner',

  'pages.adminDashboard': 'Tableau de bord administrateur',
  'pages.managerDashboard': 'Tableau de bord du gérant',
  'pages.partnerDashboard': "Tableau de bord de l'associé",
  'pages.selectContext': 'Choisir un contexte',
  'pages.profile': 'Profil',
  'pages.settings': 'Paramètres',
  'pages.notFound': 'Page introuvable',

  'create.partner': 'Nouvel associé',
  'create.fundManager': 'Nouveau gérant de fonds',
  'create.fund': 'Nouveau fonds',
  'create.document': 'Téléverser un document',
  'create.company': 'Nouvelle société',

  empty: "Rien ici pour l'instant.",
  'menu.list': 'Tous',
  'menu.create': 'Ajouter',
};

export const words = withEntities(shared, entities);
