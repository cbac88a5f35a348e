import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: '用户',
  created: '已创建%{name}。邀请邮件将发送至 %{email}。',
  fields: {
    emailVerified: '邮箱已确认',
    registration: '注册状态',
    lastLoginAt: '上次登录',
    locale: '语言',
    preferences: '偏好',
    timezone: '时区',
  },
  choices: {
    invited: '已邀请',
    joined: '已加入',
    suspended: '已停用',
    unconfirmed: '邮箱未确认',
  },
  sections: {
    entity: '所属实体',
  },
  actions: {
    changeRole: '更改角色',
  },
  views: {
    roles: '用户角色',
  },
  menu: {
    'admin.name': '用户管理',
    'admin.list': '所有用户',
  },
};
