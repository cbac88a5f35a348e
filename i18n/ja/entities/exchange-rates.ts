import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: '為替レート',
  fields: {
    base: '基準通貨',
    quote: '表示通貨',
    quotedOn: 'レートの日付',
    exchangeRate: 'レート',
    quotedBy: 'レートの出所',
  },
  help: {
    base: 'レートは、この通貨 1 単位が表示通貨でいくらになるかを示します。',
    exchangeRate:
      '基準通貨が EUR、表示通貨が USD、値が 1.08 の場合、1 ユーロは 1.08 米ドルです。小数点以下 6 桁まで保存されるため、数値が大きい方の表示で入力してください。',
    quotedBy: 'レートの公表元（例：欧州中央銀行）。',
  },
  sections: {
    rate: '為替レート',
  },
};
