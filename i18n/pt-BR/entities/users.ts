import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Usuário |||| Usuários',
  created: 'Criado: %{name}. Um convite será enviado para %{email}.',
  fields: {
    emailVerified: 'E-mail confirmado',
    registration: 'Cadastro',
    lastLoginAt: 'Último acesso',
    locale: 'Idioma',
    preferences: 'Preferências',
    timezone: 'Fuso horário',
  },
  choices: {
    invited: 'Convidado',
    joined: 'Cadastrado',
    suspended: 'Suspenso',
    unconfirmed: 'E-mail não confirmado',
  },
  sections: {
    entity: 'Entidade',
  },
  actions: {
    changeRole: 'Mudar o papel',
  },
  views: {
    roles: 'Papéis dos usuários',
  },
  menu: {
    'admin.name': 'Gestão de usuários',
    'admin.list': 'Todos os usuários',
  },
};
