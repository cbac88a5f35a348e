import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: '銀行取引明細',
  fields: {
    sha256: 'SHA-256',
    startsOn: '開始日',
    endsOn: '終了日',
    lineCount: '行数',
    bankNumber: '銀行の番号',
    openingBalance: '期首残高',
    closingBalance: '期末残高',
    columns: '見出し',
    confirmAccount: 'この口座に取り込む',
    includeRepeated: '除外された行も取り込む',
    place: 'ファイル内の番号',
    reading: '表記',
    dates: '日付の順序',
    decimal: '小数点',
    skip: '除外する行',
    balance: '残高',
    importedBy: '取込者',
    importedAt: '取込日時',
  },
  help: {
    openingBalance: 'ファイルに記載がない場合、最初の行の前の口座残高。',
    closingBalance: 'ファイルに記載がない場合、最後の行の後の口座残高。',
    columns: 'ファイルの列の見出し。金額は一つの列、または入金と出金の二つの列にあります。',
    reading: 'ファイル内の日付と数値の表記、および取引ではない行（例：3, 12-14）。',
  },
  choices: {
    DMY: '日・月・年',
    MDY: '月・日・年',
    YMD: '年・月・日',
    point: 'ピリオド：1,234.56',
    comma: 'コンマ：1.234,56',
    CAMT053: 'CAMT.053',
    imported: '取込済み',
  },
  sections: {
    balances: '残高',
  },
  moves: {
    import: '取り込む',
  },
  panels: {
    preview: '内容',
    worklist: '照合する行',
    ties: '一致しないもの',
  },
  screens: {
    upload: '明細をアップロード',
  },
  actions: { ties: '突合', upload: 'アップロード', proposals: '候補' },
};
