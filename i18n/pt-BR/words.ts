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
  'sections.decision': 'Decisão',
  'sections.distribution': 'Distribuição',
  'sections.reason': 'Motivo',
  'sections.identity': 'Identificação',
  'sections.contact': 'Contato',
  'sections.terms': 'Condições',
  'sections.parties': 'Partes',
  'sections.amounts': 'Valores',
  'sections.payment': 'Pagamento',
  'sections.account': 'Conta',

  'actions.preview': 'Prévia',
  'actions.estimate': 'Estimar',
  'actions.lateInterestOwed': 'Juros de mora devidos',
  'actions.reversal': 'Estorno',
  'actions.form': 'No formato da ILPA',
  'moves.claim': 'Reivindicar',
  'moves.reverse': 'Estornar',
  'moves.apply': 'Efetivar',
  'moves.resume': 'Retomar',
  'moves.finish': 'Finalizar',
  'moves.publish': 'Publicar',
  'moves.approve': 'Aprovar',
  'moves.reject': 'Rejeitar',
  'moves.resubmit': 'Enviar de novo',
  'moves.recheck': 'Verificar de novo',
  'moves.exempt': 'Dispensar da verificação',
  'moves.activate': 'Ativar',
  'moves.deactivate': 'Desativar',
  'moves.suspend': 'Suspender',
  'moves.reopen': 'Reabrir',
  'moves.close': 'Fechar',
  'moves.cancel': 'Cancelar',
  'moves.pay': 'Marcar como pago',
  'moves.bounce': 'Pagamento devolvido',
  'moves.complete': 'Marcar como concluído',
  'moves.fail': 'Marcar como falho',
  'moves.retry': 'Tentar de novo',
  'moves.issue': 'Emitir',
  'moves.lapse': 'Marcar como em atraso',
  'moves.withdraw': 'Retirar',
  'moves.submit': 'Enviar',

  'actions.invite': 'Convidar',
  'actions.reverse': 'Estornar',

  'pages.adminDashboard': 'Painel do administrador',
  'pages.managerDashboard': 'Painel do gestor',
  'pages.partnerDashboard': 'Painel do cotista',
  'pages.selectContext': 'Escolher um contexto',
  'pages.profile': 'Perfil',
  'pages.settings': 'Configurações',
  'pages.notFound': 'Página não encontrada',

  'create.partner': 'Novo cotista',
  'create.fundManager': 'Novo gestor de fundos',
  'create.fund': 'Novo fundo',
  'create.document': 'Enviar um documento',
  'create.company': 'Nova empresa',

  empty: 'Ainda não há nada aqui.',
  'menu.list': 'Todos',
  'menu.create': 'Adicionar',
};

export const words = withEntities(shared, entities);
