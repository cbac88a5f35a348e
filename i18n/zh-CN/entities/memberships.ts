import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: '访问权限',
  fields: {
    contactRoles: '联系人职能',
    refId: '可访问对象',
    validFrom: '生效日期',
    validTo: '失效日期',
  },
  sections: {
    membership: '访问权限',
  },
};
