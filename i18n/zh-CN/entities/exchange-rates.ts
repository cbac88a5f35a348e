import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: '汇率',
  fields: {
    base: '基准币种',
    quote: '标价币种',
    quotedOn: '汇率日期',
    exchangeRate: '汇率',
    quotedBy: '汇率来源',
  },
  help: {
    base: '汇率表示一单位该币种折合多少标价币种。',
    exchangeRate:
      '基准币种为 EUR、标价币种为 USD、汇率为 1.08，表示 1 欧元折合 1.08 美元。系统保留六位小数，请按数值较大的标价方式填写。',
    quotedBy: '汇率的发布机构，例如欧洲中央银行。',
  },
  sections: {
    rate: '汇率',
  },
};
