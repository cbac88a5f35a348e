import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: 'アクセス権',
  fields: {
    contactRoles: '連絡先の役割',
    refId: 'アクセス先',
    validFrom: '有効開始日',
    validTo: '有効終了日',
  },
  sections: {
    membership: 'アクセス権',
  },
};
