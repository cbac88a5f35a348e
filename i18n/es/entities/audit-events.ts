import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: 'Entrada de auditoría |||| Registro de auditoría',
  fields: {
    action: 'Acción',
    actorId: 'Quién',
    actorRole: 'Rol del autor',
    after: 'Después',
    before: 'Antes',
    context: 'Contexto',
    entity: 'Tipo de registro',
    ip: 'Dirección IP',
    requestId: 'Identificador de la solicitud',
    createdAt: 'Cuándo',
    name: 'Operación',
    entityId: 'Registro',
  },
  choices: {
    access_denied: 'Acceso denegado',
    access_granted: 'Acceso concedido',
    action: 'Acción',
    create: 'Creación',
    delete: 'Eliminación',
    restore: 'Restauración',
    export: 'Exportación',
    import: 'Importación',
    move: 'Cambio de estado',
    permission_changed: 'Permiso modificado',
    sign_in: 'Inicio de sesión',
    update: 'Modificación',
    user_management: 'Gestión de usuarios',
  },
  sections: {
    event: 'Evento',
  },
  panels: {
    changes: 'Cambios',
  },
};
