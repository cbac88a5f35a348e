import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: 'ファンドマネージャー',
  fields: {
    firmName: '運用会社',
    licenceNumber: '登録番号',
  },
  choices: {
    Inactive: '無効',
  },
  actions: {
    unassignedFunds: 'マネージャー未定のファンド',
  },
};
