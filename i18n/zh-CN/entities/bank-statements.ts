import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: '银行对账单',
  fields: {
    sha256: 'SHA-256',
    startsOn: '起始日',
    endsOn: '截止日',
    lineCount: '行数',
    bankNumber: '银行编号',
    openingBalance: '期初余额',
    closingBalance: '期末余额',
    columns: '表头',
    confirmAccount: '导入此账户',
    includeRepeated: '同时导入这些未导入的行',
    place: '文件中的序号',
    reading: '格式',
    dates: '日期顺序',
    decimal: '小数点符号',
    skip: '跳过的行',
    balance: '余额',
    importedBy: '导入人',
    importedAt: '导入时间',
  },
  help: {
    openingBalance: '文件未标明时：首行之前账户的余额。',
    closingBalance: '文件未标明时：末行之后账户的余额。',
    columns: '文件中各列的表头。金额在一列中，或收入与支出各占一列。',
    reading: '文件中日期和数字的写法，以及不是交易的行，例如 3, 12-14。',
  },
  choices: {
    DMY: '日、月、年',
    MDY: '月、日、年',
    YMD: '年、月、日',
    point: '句点：1,234.56',
    comma: '逗号：1.234,56',
    CAMT053: 'CAMT.053',
    imported: '已导入',
  },
  sections: {
    balances: '余额',
  },
  moves: {
    import: '导入',
  },
  panels: {
    preview: '内容',
    worklist: '待核对的行',
    ties: '不一致之处',
  },
  screens: {
    upload: '上传对账单',
  },
  actions: { ties: '核对结果', upload: '上传', proposals: '建议' },
};
