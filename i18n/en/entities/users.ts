import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  created: '%{name} was created. An invitation is sent to %{email}.',
  fields: {
    anonymizedAt: 'Anonymized On',
    emailNotices: 'Notifications by Email',
    letterPace: 'Emails',
    unmailedNotices: 'Not Sent by Email',
    mutedNotices: 'Not Shown in the Bell',
    lastLoginAt: 'Last Sign-in',
    locale: 'Language',
    timezone: 'Time Zone',
  },
  choices: {
    atOnce: 'One per Notification, at Once',
    hourly: 'One Digest an Hour',
    daily: 'One Digest a Day',
    language: 'As Usual in the Language',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: 'Same as the Device',
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
