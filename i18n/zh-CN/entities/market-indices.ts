import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: '市场指数',
  fields: {
    publisher: '发布机构',
    levelCount: '点位数',
    firstLevelOn: '首个点位日期',
    lastLevelOn: '最新点位日期',
    levels: '点位',
    level: '点位',
    lines: '点位',
    replace: '替换全部现有点位',
  },
  help: {
    publisher: '发布机构及类型：全收益、净收益。',
    lines:
      '每行一个日期和一个点位，与表格或文件一致：2020-01-31,3225.52。请使用全收益点位。同一日期的已有点位将被替换。',
    replace: '不在这些行中的点位将被删除。',
  },
  sections: {
    index: '指数',
  },
  actions: {
    importLevels: '导入点位',
  },
};
