import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: 'Notificación |||| Notificaciones',
  fields: {
    at: 'Momento',
    endDate: 'Fecha final',
    limit: 'Límite',
    message: 'Mensaje',
    read: 'Leída',
    readAt: 'Leída el',
    relatedEntityId: 'Entidad relacionada',
    relatedEntityKind: 'Tipo de entidad relacionada',
    relatedPath: 'Enlace',
    startDate: 'Fecha inicial',
  },
  choices: {
    CapitalCall: 'Solicitud de capital',
    Document: 'Documento',
    Payment: 'Pago',
    Report: 'Informe',
    Transaction: 'Transacción',
  },
  sections: {
    notification: 'Notificación',
  },
  actions: {
    read: 'Marcar como leída',
    unread: 'Marcar como no leída',
    readAll: 'Marcar todas como leídas',
    unreadAll: 'Marcar todas como no leídas',
    restoreAll: 'Restaurar todas',
    unreadCount: 'Número sin leer',
    deleteAll: 'Eliminar todo',
  },
  panels: { about: 'Asunto' },
};
