import type { EntityWords } from '../../entities.ts';

export const marketIndices: EntityWords = {
  name: '市場指数',
  fields: {
    publisher: '算出者',
    levelCount: '値の数',
    firstLevelOn: '最初の値の日',
    lastLevelOn: '最後の値の日',
    levels: '指数の値',
    level: '値',
    lines: '指数の値',
    replace: '既存の値をすべて置き換える',
  },
  help: {
    publisher: '公表元と種類（配当込み、税引後など）。',
    lines:
      '表やファイルのとおり、1 行に日付と値を 1 つずつ入力します：2020-01-31,3225.52。配当込みの値を使用してください。同じ日の値は置き換えられます。',
    replace: 'ここにない日の値は削除されます。',
  },
  sections: {
    index: '指数',
  },
  actions: {
    importLevels: '値を取り込む',
  },
};
