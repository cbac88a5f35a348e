import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Conta bancária |||| Contas bancárias',
  fields: {
    retirementAskedBy: 'Desativação solicitada por',
    retirementAskedAt: 'Desativação solicitada em',
    callbackNumber: 'Número chamado',
    callbackPerson: 'Falou-se com',
    callbackOutcome: 'Retorno de chamada',
    callbackAt: 'Chamado em',
    callbackBy: 'Chamado por',
    number: 'Número em cadastro',
    person: 'Falou-se com',
    outcome: 'Resultado',
    approvedAlone: 'Aprovada por uma só pessoa',
    effectiveFrom: 'Em vigor desde',
  },
  choices: {
    confirmed: 'Confirmado',
    not_reached: 'Não atendeu',
    denied: 'Negado',
    pending_second_approval: 'Aguardando segunda aprovação',
    retired: 'Desativado',
  },
  help: {
    number: 'Um número que já estava em cadastro, nunca um que veio com os dados.',
  },
  moves: {
    askRetirement: 'Solicitar desativação',
    keepInUse: 'Manter em uso',
    propose: 'Enviar para aprovação',
    retire: 'Desativar em definitivo',
  },
  actions: {
    retirement: 'Desativação',
    retirementRequest: 'Solicitação de desativação',
    callback: 'Registrar retorno de chamada',
    details: 'Dados bancários completos',
    approval: 'Aprovação',
    cash: 'Caixa',
  },
  panels: {
    inForce: 'Vigência',
    cash: 'Caixa',
  },
};
