import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: '用户',
  created: '已创建%{name}。邀请邮件将发送至 %{email}。',
  fields: {
    anonymizedAt: '匿名化时间',
    emailNotices: '邮件通知',
    letterPace: '邮件发送方式',
    unmailedNotices: '不通过邮件发送',
    mutedNotices: '不在铃铛中显示',
    dateFormat: '日期格式',
    theme: '主题',
    emailVerified: '邮箱已确认',
    registration: '注册状态',
    lastLoginAt: '上次登录',
    locale: '语言',
    preferences: '偏好',
    timezone: '时区',
  },
  choices: {
    atOnce: '每条立即发送',
    hourly: '每小时合并发送',
    daily: '每天合并发送',
    language: '按语言习惯',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: '跟随设备',
    light: '浅色',
    dark: '深色',
    invited: '已邀请',
    joined: '已加入',
    suspended: '已停用',
    unconfirmed: '邮箱未确认',
  },
  sections: {
    entity: '所属实体',
  },
  actions: {
    anonymize: '匿名化',
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
