import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: '银行账户',
  fields: {
    retirementAskedBy: '停用申请人',
    retirementAskedAt: '停用申请时间',
    callbackNumber: '拨打的号码',
    callbackPerson: '通话对象',
    callbackOutcome: '回电核实',
    callbackAt: '拨打时间',
    callbackBy: '拨打人',
    number: '存档号码',
    person: '通话对象',
    outcome: '结果',
    approvedAlone: '单人批准',
    effectiveFrom: '生效日期',
  },
  choices: {
    confirmed: '已确认',
    not_reached: '未接通',
    denied: '已否认',
    pending_second_approval: '待第二人批准',
    retired: '已停用',
  },
  help: {
    number: '须为此前已存档的号码，切勿使用随信息一同收到的号码。',
  },
  moves: {
    askRetirement: '申请停用',
    keepInUse: '继续使用',
    propose: '提交审批',
    retire: '停止使用',
  },
  actions: {
    retirement: '停用',
    retirementRequest: '停用申请',
    callback: '记录回电核实',
    details: '完整银行账户信息',
    approval: '批准',
    cash: '现金',
  },
  panels: {
    inForce: '生效情况',
    cash: '现金',
  },
};
