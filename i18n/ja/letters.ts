import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: '%{name} 様',
  helloAll: 'ご担当者様',
  notice: {
    portal: 'ポータルでご確認ください: %{url}',
    settings: 'このメールの配信は設定で停止できます: %{url}',
    together: 'Quarterdeck からの新しい通知 %{smart_count} 件',
    more: 'ほか %{smart_count} 件: %{url}',
  },
  invitation: {
    subject: '%{person} からの Quarterdeck への招待',
    subjectFunds: '%{person} からの招待: %{funds}',
    intro: '%{person} が、ファンドの投資家とマネージャーのためのポータル Quarterdeck にご招待します。',
    introFunds:
      '%{person} が、ファンドの投資家とマネージャーのためのポータル Quarterdeck にご招待します（対象: %{funds}）。',
    role: '招待された役割: %{role}',
    entity: '%{entity} としてご利用いただきます。',
    link: '以下はお客様専用のリンクです。アカウントを開設するか、既存のアカウントに追加します。',
    accept: '招待を承諾する：%{url}',
    until: 'リンクは %{day}まで一度だけ有効です。他の方に転送しないでください。',
    question: 'ご質問がある場合や、このメールにお心当たりがない場合は、%{person}（%{email}）までご連絡ください。',
  },
  addressChanged: {
    subject: '%{name} のアドレスが変更されました',
    text: '%{person} が Quarterdeck の %{name} のアドレスを %{old} から %{new} に変更しました。今後のメールは新しいアドレスに送信されます。',
    unexpected: 'お心当たりがない場合は、ただちに %{email} までご連絡ください。',
  },
  addressAsked: {
    confirm: 'アドレスを確認する：%{url}',
    subject: '%{name} の新しいアドレスをご確認ください',
    text: '%{person} が Quarterdeck の %{name} のアドレスを %{old} から %{new} に変更するよう依頼しました。%{day}までに両方のアドレスで確認されると変更されます。',
    textFirst:
      '%{person} が Quarterdeck の %{name} のアドレスとして %{new} を登録するよう依頼しました。%{day}までに確認されると登録されます。',
    wrong: '誤りの場合は、このメールを無視し、%{email} までご連絡ください。',
  },
  bankDetails: {
    subject: '口座情報が変更されました',
    text: '%{day}から、%{bank} の口座 %{account} が登録口座となります。',
    unexpected: 'この変更を依頼していない場合は、ただちにお電話ください。',
  },
  fundBankDetails: {
    subject: '%{fund} の新しい口座情報',
    text: '%{day}から、%{fund} のキャピタルコールに %{bank} の口座 %{account} が記載される場合があります（承認者: %{person}）。',
    unexpected: 'お心当たりがない場合は、ただちにポータルで停止してください。',
  },
  account: {
    passwordSubject: '新しいパスワードの設定',
    password:
      '新しいパスワードの設定が依頼されました。お心当たりがある場合は、次のリンクを開いて設定してください。お心当たりがない場合は、このメールを無視してください。',
    addressSubject: 'メールアドレスの確認',
    address: '次のリンクを開いて、このアドレスがご本人のものであることをご確認ください。',
  },
  people: {
    admin: '管理者',
    fund_manager: 'ファンドマネージャー',
    gp: 'ゼネラル・パートナー',
    lp: 'リミテッド・パートナー',
    company: '企業の担当者',
    other: '利用者',
  },
};
