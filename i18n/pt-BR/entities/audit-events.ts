import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: 'Registro de auditoria |||| Trilha de auditoria',
  fields: {
    action: 'Ação',
    actorId: 'Quem',
    actorRole: 'Papel do autor',
    after: 'Depois',
    before: 'Antes',
    context: 'Contexto',
    entity: 'Tipo de registro',
    ip: 'Endereço IP',
    requestId: 'Identificador da solicitação',
    createdAt: 'Quando',
    name: 'Operação',
    entityId: 'Registro',
  },
  choices: {
    access_denied: 'Acesso negado',
    access_granted: 'Acesso concedido',
    action: 'Ação',
    create: 'Criação',
    delete: 'Exclusão',
    restore: 'Restauração',
    export: 'Exportação',
    import: 'Importação',
    move: 'Mudança de situação',
    permission_changed: 'Permissão alterada',
    sign_in: 'Entrada',
    update: 'Alteração',
    user_management: 'Gestão de usuários',
  },
  sections: {
    event: 'Evento',
  },
  panels: {
    changes: 'Alterações',
  },
};
