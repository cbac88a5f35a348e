import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: '通知',
  fields: {
    at: '时间',
    endDate: '结束日期',
    limit: '上限',
    message: '内容',
    read: '已读',
    readAt: '阅读时间',
    relatedEntityId: '相关实体',
    relatedEntityKind: '相关实体类型',
    relatedPath: '链接',
    startDate: '开始日期',
  },
  choices: {
    CapitalCall: '缴款通知',
    Document: '文件',
    Payment: '付款',
    Report: '报告',
    Transaction: '交易',
  },
  sections: {
    notification: '通知',
  },
  actions: {
    read: '标为已读',
    unread: '标为未读',
    readAll: '全部标为已读',
    unreadAll: '全部标为未读',
    restoreAll: '全部恢复',
    unreadCount: '未读数',
    deleteAll: '全部删除',
  },
  panels: { about: '相关内容' },
};
