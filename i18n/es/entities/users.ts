import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'Usuario |||| Usuarios',
  created: 'Se ha creado: %{name}. Se envía una invitación a %{email}.',
  fields: {
    emailVerified: 'Correo confirmado',
    registration: 'Registro',
    lastLoginAt: 'Último acceso',
    locale: 'Idioma',
    preferences: 'Preferencias',
    timezone: 'Zona horaria',
  },
  choices: {
    invited: 'Invitado',
    joined: 'Registrado',
    suspended: 'Suspendido',
    unconfirmed: 'Correo sin confirmar',
  },
  sections: {
    entity: 'Entidad',
  },
  actions: {
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
