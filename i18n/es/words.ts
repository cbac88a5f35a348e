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
  'sections.decision': 'Decisión',
  'sections.distribution': 'Distribución',
  'sections.reason': 'Motivo',
  'sections.identity': 'Identificación',
  'sections.contact': 'Contacto',
  'sections.terms': 'Condiciones',
  'sections.parties': 'Partes',
  'sections.amounts': 'Importes',
  'sections.payment': 'Pago',
  'sections.account': 'Cuenta',

  'actions.preview': 'Vista previa',
  'actions.estimate': 'Estimar',
  'actions.lateInterestOwed': 'Intereses de demora adeudados',
  'actions.reversal': 'Reversión',
  'actions.form': 'En el formato de la ILPA',
  'moves.claim': 'Reclamar',
  'moves.reverse': 'Revertir',
  'moves.apply': 'Hacer efectivo',
  'moves.resume': 'Reanudar',
  'moves.finish': 'Finalizar',
  'moves.publish': 'Publicar',
  'moves.approve': 'Aprobar',
  'moves.reject': 'Rechazar',
  'moves.resubmit': 'Enviar de nuevo',
  'moves.recheck': 'Verificar de nuevo',
  'moves.exempt': 'Eximir de verificación',
  'moves.activate': 'Activar',
  'moves.deactivate': 'Desactivar',
  'moves.suspend': 'Suspender',
  'moves.reopen': 'Reabrir',
  'moves.close': 'Cerrar',
  'moves.cancel': 'Cancelar',
  'moves.pay': 'Marcar como pagado',
  'moves.bounce': 'El pago ha vuelto',
  'moves.complete': 'Marcar como completado',
  'moves.fail': 'Marcar como fallido',
  'moves.retry': 'Reintentar',
  'moves.issue': 'Emitir',
  'moves.lapse': 'Marcar como vencido',
  'moves.withdraw': 'Retirar',
  'moves.submit': 'Enviar',

  'actions.invite': 'Invitar',
  'actions.reverse': 'Revertir',

  'pages.adminDashboard': 'Panel de administración',
  'pages.managerDashboard': 'Panel del gestor',
  'pages.partnerDashboard': 'Panel del partícipe',
  'pages.selectContext': 'Elegir un contexto',
  'pages.profile': 'Perfil',
  'pages.settings': 'Configuración',
  'pages.notFound': 'Página no encontrada',

  'create.partner': 'Nuevo partícipe',
  'create.fundManager': 'Nuevo gestor de fondos',
  'create.fund': 'Nuevo fondo',
  'create.document': 'Subir un documento',
  'create.company': 'Nueva empresa',

  empty: 'Aún no hay nada aquí.',
  'menu.list': 'Todos',
  'menu.create': 'Añadir',
};

export const words = withEntities(shared, entities);
