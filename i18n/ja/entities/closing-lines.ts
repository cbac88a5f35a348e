import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: 'クロージング明細',
  fields: {
    closingId: 'クロージング',
    side: '区分',
    drawdowns: '以前の払込請求',
    interestId: '利息の支払',
    endedOn: '取消日',
  },
  choices: {
    newcomer: '新規',
    earlier: '既存',
  },
};
