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
  'sections.decision': 'Entscheidung',
  'sections.distribution': 'Ausschüttung',
  'sections.reason': 'Begründung',
  'sections.identity': 'Stammdaten',
  'sections.contact': 'Kontakt',
  'sections.terms': 'Konditionen',
  'sections.parties': 'Beteiligte',
  'sections.amounts': 'Beträge',
  'sections.payment': 'Zahlung',
  'sections.account': 'Konto',

  'actions.preview': 'Vorschau',
  'actions.estimate': 'Schätzen',
  'actions.lateInterestOwed': 'Geschuldete Verzugszinsen',
  'actions.reversal': 'Gegenbuchung',
  'actions.form': 'Im ILPA-Formular',
  'moves.claim': 'Beanspruchen',
  'moves.reverse': 'Rückgängig machen',
  'moves.apply': 'Wirksam machen',
  'moves.resume': 'Wieder aufnehmen',
  'moves.finish': 'Abschließen',
  'moves.publish': 'Veröffentlichen',
  'moves.approve': 'Genehmigen',
  'moves.reject': 'Ablehnen',
  'moves.resubmit': 'Erneut einreichen',
  'moves.recheck': 'Erneut prüfen',
  'moves.exempt': 'Von der Prüfung befreien',
  'moves.activate': 'Aktivieren',
  'moves.deactivate': 'Deaktivieren',
  'moves.suspend': 'Aussetzen',
  'moves.reopen': 'Wieder öffnen',
  'moves.close': 'Abschließen',
  'moves.cancel': 'Stornieren',
  'moves.pay': 'Als gezahlt vermerken',
  'moves.bounce': 'Zahlung kam zurück',
  'moves.complete': 'Als abgeschlossen markieren',
  'moves.fail': 'Als fehlgeschlagen markieren',
  'moves.retry': 'Erneut versuchen',
  'moves.issue': 'Versenden',
  'moves.lapse': 'Als überfällig markieren',
  'moves.withdraw': 'Zurückziehen',
  'moves.submit': 'Einreichen',

  'actions.invite': 'Einladen',
  'actions.reverse': 'Stornieren',

  'pages.adminDashboard': 'Übersicht für Administratoren',
  'pages.managerDashboard': 'Übersicht für Fondsmanager',
  'pages.partnerDashboard': 'Übersicht für Gesellschafter',
  'pages.selectContext': 'Kontext wählen',
  'pages.profile': 'Profil',
  'pages.settings': 'Einstellungen',
  'pages.notFound': 'Seite nicht gefunden',

  'create.partner': 'Neuer Gesellschafter',
  'create.fundManager': 'Neuer Fondsmanager',
  'create.fund': 'Neuer Fonds',
  'create.document': 'Dokument hochladen',
  'create.company': 'Neues Unternehmen',

  empty: 'Hier gibt es noch nichts.',
  'menu.list': 'Alle',
  'menu.create': 'Hinzufügen',
};

export const words = withEntities(shared, entities);
