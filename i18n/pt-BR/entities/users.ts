import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Usuário |||| Usuários',
  created: 'Criado: %{name}. Um convite será enviado para %{email}.',
  fields: {
    anonymizedAt: 'Anonimizado em',
    emailNotices: 'Notificações por e-mail',
    letterPace: 'Envio dos e-mails',
    unmailedNotices: 'Não enviadas por e-mail',
    mutedNotices: 'Fora do sino',
    dateFormat: 'Formato de data',
    theme: 'Tema',
    emailVerified: 'E-mail confirmado',
    registration: 'Cadastro',
    lastLoginAt: 'Último acesso',
    locale: 'Idioma',
    preferences: 'Preferências',
    timezone: 'Fuso horário',
  },
  choices: {
    atOnce: 'Cada uma na hora',
    hourly: 'As de uma hora em um só e-mail',
    daily: 'As de um dia em um só e-mail',
    language: 'Conforme o idioma',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: 'Como o dispositivo',
    light: 'Claro',
    dark: 'Escuro',
    invited: 'Convidado',
    joined: 'Cadastrado',
    suspended: 'Suspenso',
    unconfirmed: 'E-mail não confirmado',
  },
  sections: {
    entity: 'Entidade',
  },
  actions: {
    anonymize: 'Anonimizar',
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
