import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: '%{name}，您好！',
  helloAll: '您好！',
  notice: {
    portal: '请在门户中查看：%{url}',
    settings: '您可以在设置中关闭此类邮件：%{url}',
    together: '来自 Quarterdeck 的 %{smart_count} 条新通知',
    more: '另有 %{smart_count} 条：%{url}',
  },
  invitation: {
    subject: '%{person} 邀请您使用 Quarterdeck',
    subjectFunds: '%{person} 邀请您加入%{funds}',
    intro: '%{person} 邀请您使用 Quarterdeck，即基金投资人与管理人的门户。',
    introFunds: '%{person} 邀请您使用 Quarterdeck，即基金投资人与管理人的门户，所涉基金：%{funds}。',
    role: '您受邀的角色：%{role}。',
    entity: '您将在其中代表 %{entity}。',
    link: '以下是您的专属链接。它将为您开通账户，或将此权限添加到您已有的账户：',
    accept: '接受邀请：%{url}',
    until: '该链接仅可使用一次，有效期至%{day}。请勿转发。',
    question: '如有疑问，或您并未预期收到此邮件，请联系 %{person}：%{email}。',
  },
  addressChanged: {
    subject: '%{name} 的地址已更改',
    text: '%{person} 已在 Quarterdeck 中将 %{name} 的地址由 %{old} 更改为 %{new}。今后的邮件将发送至新地址。',
    unexpected: '如果您对此并不知情，请立即联系 %{email}。',
  },
  addressAsked: {
    confirm: '确认地址：%{url}',
    subject: '请确认 %{name} 的新地址',
    text: '%{person} 申请在 Quarterdeck 中将 %{name} 的地址由 %{old} 更改为 %{new}。两个地址均确认后即更改，截止%{day}：',
    textFirst: '%{person} 申请在 Quarterdeck 中将 %{new} 登记为 %{name} 的地址。该地址确认后即登记，截止%{day}：',
    wrong: '如有误，请忽略此邮件，并联系 %{email}。',
  },
  bankDetails: {
    subject: '您的银行资料已更改',
    text: '自%{day}起，登记账户为您在 %{bank} 的账户 %{account}。',
    unexpected: '如果您并未申请此更改，请立即致电我们。',
  },
  fundBankDetails: {
    subject: '%{fund} 的新银行资料',
    text: '自%{day}起，%{fund} 的缴款通知可使用 %{bank} 的账户 %{account}，由 %{person} 批准。',
    unexpected: '如果您对此并不知情，请立即在门户中停止。',
  },
  account: {
    passwordSubject: '设置新密码',
    password: '有人（可能是您本人）申请了新密码。请打开此链接设置新密码；如非本人操作，请忽略此邮件：',
    addressSubject: '确认您的电子邮箱地址',
    address: '请打开此链接，确认此邮箱地址属于您本人：',
  },
  people: {
    admin: '一位管理员',
    fund_manager: '一位基金管理人',
    gp: '一位普通合伙人',
    lp: '一位有限合伙人',
    company: '一家企业',
    other: '一位用户',
  },
};
