import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: 'Notificação |||| Notificações',
  fields: {
    at: 'Momento',
    endDate: 'Data final',
    limit: 'Limite',
    message: 'Mensagem',
    read: 'Lida',
    readAt: 'Lida em',
    relatedEntityId: 'Entidade relacionada',
    relatedEntityKind: 'Tipo da entidade relacionada',
    relatedPath: 'Link',
    startDate: 'Data inicial',
  },
  choices: {
    CapitalCall: 'Chamada de capital',
    Document: 'Documento',
    Payment: 'Pagamento',
    Report: 'Relatório',
    Transaction: 'Transação',
  },
  sections: {
    notification: 'Notificação',
  },
  actions: {
    read: 'Marcar como lida',
    unread: 'Marcar como não lida',
    readAll: 'Marcar todas como lidas',
    unreadAll: 'Marcar todas como não lidas',
    restoreAll: 'Restaurar todas',
    unreadCount: 'Número de não lidas',
    deleteAll: 'Excluir tudo',
  },
  panels: { about: 'Assunto' },
};
