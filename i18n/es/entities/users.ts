import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Usuario |||| Usuarios',
  created: 'Se ha creado: %{name}. Se envía una invitación a %{email}.',
  fields: {
    anonymizedAt: 'Anonimizado el',
    emailNotices: 'Notificaciones por correo',
    letterPace: 'Envío de los correos',
    unmailedNotices: 'No enviadas por correo',
    mutedNotices: 'Fuera de la campana',
    dateFormat: 'Formato de fecha',
    theme: 'Tema',
    emailVerified: 'Correo confirmado',
    registration: 'Registro',
    lastLoginAt: 'Último acceso',
    locale: 'Idioma',
    preferences: 'Preferencias',
    timezone: 'Zona horaria',
  },
  choices: {
    atOnce: 'Cada una al momento',
    hourly: 'Las de una hora en un solo correo',
    daily: 'Las de un día en un solo correo',
    language: 'Según el idioma',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: 'Como el dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
    invited: 'Invitado',
    joined: 'Registrado',
    suspended: 'Suspendido',
    unconfirmed: 'Correo sin confirmar',
  },
  sections: {
    entity: 'Entidad',
  },
  actions: {
    anonymize: 'Anonimizar',
    changeRole: 'Cambiar el rol',
  },
  views: {
    roles: 'Roles de usuario',
  },
  menu: {
    'admin.name': 'Gestión de usuarios',
    'admin.list': 'Todos los usuarios',
  },
};
