import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  created: '%{name} was created. A letter of invitation goes to %{email}.',
  fields: {
    lastLoginAt: 'Last Sign-in',
    locale: 'Language',
    timezone: 'Time Zone',
  },
  choices: {
    unconfirmed: 'Address Unconfirmed',
  },
  views: {
    roles: 'User Roles',
  },
  menu: {
    'admin.name': 'User Management',
    'admin.list': 'All Users',
  },
};
