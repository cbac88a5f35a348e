import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: '失败的任务',
  fields: {
    createdAt: '失败时间',
    name: '关于',
    error: '原因',
    detail: '技术细节',
    attempts: '尝试次数',
  },
  choices: {
    retried: '已重试',
    discarded: '已放弃',
    callNotice: '出资通知书',
    distributionNotice: '分配通知书',
    callAnnouncement: '出资通知',
    distributionAnnouncement: '分配通知',
    staffAnnouncement: '通知基金管理人员',
    email: '电子邮件',
    orphanedFiles: '没有记录的文件',
    INTERNAL_ERROR: '内部错误',
    VALIDATION_ERROR: '值未被接受',
    BAD_REQUEST: '请求无效',
    NOT_FOUND: '未找到',
    CONFLICT: '冲突',
    UNAUTHORIZED: '未登录',
    FORBIDDEN: '不允许',
    SERVICE_UNAVAILABLE: '服务不可用',
    tooHeavy: '内存或时间过多',
    refused: '邮件服务器未接受',
    tooMany: '文件多于意外所致',
  },
  sections: {
    work: '任务',
    failure: '错误',
  },
  moves: {
    retry: '重试',
    discard: '放弃',
  },
};
