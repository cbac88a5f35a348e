import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name} 待认证', message: '%{person} 添加了新合伙人。' },
  submitted: { title: '%{name} 待认证', message: '资料和文件已提交。' },
  newAddress: {
    title: '%{name}：新地址待确认',
    message: '%{person} 申请将地址更改为 %{email}。系统已请两个地址确认；您也可以直接在记录中填写。',
  },
};
const due = '%{amount}，到期日%{day}，付款参考号 %{reference}。';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}，付款参考号 %{reference}：%{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name} 待认证', message: '%{person} 添加了新企业。' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: '已上传一份文件：%{document}', message: '由 %{person} 上传。' } },
  FUND_CREATED: {
    created: { title: '新基金：%{fund}', message: '%{person} 创建了该基金。' },
    assigned: { title: '您现在负责 %{fund}', message: '%{person} 将其分配给您。' },
    handedOver: { title: '您不再负责 %{fund}', message: '%{person} 已将其分配给其他管理人。' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: '逾期利息：%{call}',
      message: '%{person} 为 %{smart_count} 名合伙人录入了截至%{day}的 %{amount}，等待批准。',
    },
    enteredIn: { title: '新交易：%{type}', message: '%{person} 在 %{fund} 录入了 %{amount}。' },
    entered: { title: '新交易：%{type}', message: '%{person} 录入了 %{amount}。' },
    closingRefund: {
      title: '%{fund}：有新合伙人加入',
      message: '%{day}有新合伙人加入。您将收回 %{amount} 及利息 %{interest}。这不是分配；认缴额度内的部分可再次缴款。',
    },
    commitmentChanged: { title: '您对 %{fund} 的认缴已变更', message: '自%{day}起为 %{amount}。%{reason}' },
    commitmentDefault: { title: '%{fund}：您已违约', message: '自%{day}起。补救之前不再向您催缴。%{reason}' },
    commitmentCured: { title: '%{fund}：您不再违约', message: '自%{day}起将与其他合伙人一样向您催缴。%{reason}' },
    interestSold: {
      title: '%{fund}：您的权益已转让',
      message: '自%{day}起，您的认缴中有 %{amount} 按资产净值 %{value} 归另一合伙人。',
    },
    interestBought: {
      title: '%{fund}：您受让了一项权益',
      message: '自%{day}起，您持有 %{amount} 的认缴，按资产净值 %{value} 承接。',
    },
    transferReversed: {
      title: '%{fund}：一项转让已撤销',
      message: '%{day}的转让不再有效。%{reason}',
    },
    closingCancelled: { title: '%{fund} 的一次交割已取消', message: '%{day}的交割不再有效。%{reason}' },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: '%{fund} 的交割：利息',
      message: '除缴款外，还须最迟于%{day}支付此前缴款的利息 %{interest}。',
    },
    issued: { title: '第 %{number} 号缴款通知：%{fund}', message: due },
    extended: { title: '%{fund} 第 %{number} 号缴款通知：新的到期日', message: due },
    cancelled: { title: '%{fund} 第 %{number} 号缴款通知已取消', message: '无需再付款。%{reason}' },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: '%{fund} 第 %{number} 号缴款通知今日到期', message: due },
    soon: { title: '%{fund} 第 %{number} 号缴款通知将在 %{smart_count} 天后到期', message: due },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: { title: '%{fund} 第 %{number} 号缴款通知已逾期 %{smart_count} 天', message: due },
    cure: {
      title: '违约通知：%{fund} 第 %{number} 号缴款通知已逾期 %{smart_count} 天',
      message:
        '%{amount} 已于%{day}到期，付款参考号 %{reference}。在%{last}之前付款即可补救；此后基金可宣布该认缴违约。',
    },
    lapsed: { title: '%{fund} 第 %{number} 号缴款通知已逾期', message: '尚有 %{amount} 未付。' },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: '%{partner} 的付款待审核', message: '%{amount}，付款日%{day}。' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: '您对 %{fund} 第 %{number} 号缴款通知的付款已批准',
      message: '已于%{day}收到 %{amount}，付款参考号 %{reference}。',
    },
    rejected: { title: '您对 %{fund} 第 %{number} 号缴款通知的付款已被拒绝', message: paymentSays },
    clarify: { title: '您对 %{fund} 第 %{number} 号缴款通知的付款需要说明', message: paymentSays },
    reversed: { title: '您对 %{fund} 第 %{number} 号缴款通知的付款已冲销', message: paymentSays },
  },
  DISTRIBUTION_ISSUED: {
    issued: { title: '%{fund} 第 %{number} 次分配', message: '您将于%{day}收到 %{amount}。附言：%{reference}。' },
    cancelled: { title: '%{fund} 第 %{number} 次分配已取消', message: '您不会收到已通知的 %{amount}。%{reason}' },
    paid: { title: '%{fund} 的分配', message: '%{day}，%{amount}。' },
  },
  DOCUMENT_EXPIRING: { soon: { title: '有文件即将到期', message: '%{document} 有效期至%{day}。请提交新文件。' } },
  DOCUMENT_REVIEWED: {
    verified: { title: '您的文件已通过认证', message: '%{document}' },
    refused: { title: '您的文件已被拒绝', message: '%{document}：%{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: '您已通过认证', message: '门户的所有功能现已对您开放。' },
    activated: { title: '您的账户已启用', message: '门户的所有功能现已对您开放。' },
    rejected: { title: '您的认证未通过', message: '%{reason}' },
    partyVerified: {
      title: '%{name} 已通过认证',
      message: '由 %{person} 决定。该合伙人或公司的所有基金均以此为依据。',
    },
    partyRejected: {
      title: '%{name} 的认证未通过',
      message: '由 %{person} 决定。该合伙人或公司的所有基金均以此为依据。',
    },
    partyRechecked: { title: '%{name} 须重新认证', message: '由 %{person} 决定。在此之前，门户对其所有基金关闭。' },
  },
  REPORT_READY: {
    made: { title: '您的报告已完成：%{report}', message: '可在门户中下载。' },
    madeAsOf: { title: '您的报告已完成：%{report}', message: '截至%{day}。可在门户中下载。' },
    published: { title: '有一份报告可供您查阅：%{report}', message: '可在门户中下载。' },
    publishedAsOf: { title: '有一份报告可供您查阅：%{report}', message: '截至%{day}。可在门户中下载。' },
    replacedAsOf: { title: '一份报告已被替换：%{report}', message: '截至%{day}：新版本取代先前的版本。' },
  },
  LETTER_REFUSED: {
    refused: { title: '发往 %{email} 的邮件未能送达', message: '“%{subject}”未被接受：%{reason}' },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind}失败：%{name}',
      message: '失败次数过多，系统不再自动重试。请在“失败的任务”中重试或放弃。',
    },
  },
  APPROVAL_REQUESTED: {
    asked: { title: '%{person} 请您批准：%{move}', message: '%{fund}：%{record}。经他人批准后即执行。' },
    bankDetails: {
      title: '%{person} 请您批准：银行账户信息',
      message: '%{owner} 的新银行账户信息，经他人批准后生效。',
    },
    reopening: {
      title: '%{person} 请您批准：重新打开会计期间',
      message: '%{fund}，自%{day}起的期间。原因：%{reason}',
    },
    invitation: {
      title: '有一份邀请等待您确认',
      message:
        '发给 %{invited} 的邀请被邮箱 %{email} 打开。如为同一人，请确认，否则请拒绝。在此之前不会授予任何访问权限。',
    },
    ownInvitation: {
      title: '您的邀请被另一个邮箱打开',
      message: '%{email} 打开了发给 %{invited} 的邀请。邀请您的人须先确认该邮箱。如果不是您的邮箱，请联系 %{inviter}。',
    },
    bankRetirement: {
      title: '%{person} 请您批准：停用银行账户信息',
      message: '%{owner} 的银行账户信息。在另一人停用之前仍可使用。',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}：%{name} 现在可以决定',
      message: '由 %{person} 更改。新的决定人对引入者的申请须满七天后才可决定。',
    },
    deciderLost: {
      title: '%{fund}：%{name} 不再可以决定',
      message: '由 %{person} 更改。无其他人可决定的操作将等待七天。',
    },
    adminGained: {
      title: '%{name} 现在是管理员',
      message: '由 %{person} 更改。新的决定人对引入者的申请须满七天后才可决定。',
    },
    adminLost: { title: '%{name} 不再是管理员', message: '由 %{person} 更改。无其他人可决定的操作将等待七天。' },
    approved: { title: '已批准：%{move}', message: '%{person} 已批准。%{fund}：%{record}。' },
    declined: { title: '已拒绝：%{move}', message: '%{person}：%{reason}（%{fund}：%{record}）' },
    reopened: { title: '已重新开放：会计期间', message: '%{person} 已批准。%{fund}，自%{day}起的期间。' },
    notReopened: {
      title: '未重新开放：会计期间',
      message: '%{person} 已拒绝。%{fund}，自%{day}起的期间。申请原因：%{reason}',
    },
    letIn: { title: '您的邮箱已确认', message: '您现在拥有发给 %{invited} 的邀请所授予的访问权限。请重新登录后使用。' },
    notLetIn: {
      title: '您的邮箱未获确认',
      message: '发给 %{invited} 的邀请不适用于此账户。请使用该邮箱登录，或索取新的邀请。',
    },
    bankApproved: {
      title: '%{owner} 的银行账户信息已获批准',
      message: '由 %{person} 批准。向 %{owner} 付款的所有基金自生效日起使用。',
    },
    bankRetired: { title: '%{owner} 的银行账户信息已停用', message: '由 %{person} 停用。不再准备付款至此账户。' },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}：请提交截至%{day}的经营数据',
      message: '请最迟于%{last}填写并提交。',
    },
    submitted: {
      title: '%{name}：截至%{day}的经营数据待批准',
      message: '%{person} 已提交。',
    },
    returned: {
      title: '%{name}：截至%{day}的经营数据已退回',
      message: '请更正后重新提交。%{reason}',
    },
  },
};
