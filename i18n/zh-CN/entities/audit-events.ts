import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: '审计记录',
  fields: {
    action: '操作',
    actorId: '操作人',
    actorRole: '操作人角色',
    after: '更改后',
    before: '更改前',
    context: '工作环境',
    entity: '记录类型',
    ip: 'IP 地址',
    requestId: '请求编号',
    createdAt: '时间',
    name: '操作',
    entityId: '记录',
  },
  choices: {
    access_denied: '访问被拒绝',
    access_granted: '访问已授权',
    action: '操作',
    create: '创建',
    delete: '删除',
    restore: '恢复',
    export: '导出',
    import: '导入',
    move: '状态变更',
    permission_changed: '权限已更改',
    sign_in: '登录',
    update: '更新',
    user_management: '用户管理',
  },
  sections: {
    event: '事件',
  },
  panels: {
    changes: '变更',
  },
};
