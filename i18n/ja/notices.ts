import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name} の確認が必要です', message: '%{person} が新しいパートナーを追加しました。' },
  submitted: { title: '%{name} の確認が必要です', message: '情報と書類が提出されました。' },
  newAddress: {
    title: '%{name}: 新しいアドレスが確認待ちです',
    message:
      '%{person} がアドレスを %{email} に変更するよう依頼しました。両方のアドレスに確認を求めています。レコードに直接入力することもできます。',
  },
};
const due = '%{amount}、期日 %{day}、送金時の参照番号 %{reference}。';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}（参照番号 %{reference}）: %{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name} の確認が必要です', message: '%{person} が新しい企業を追加しました。' },
  },
  DOCUMENT_UPLOADED: {
    uploaded: { title: '書類がアップロードされました: %{document}', message: '%{person} さんがアップロードしました。' },
  },
  FUND_CREATED: {
    created: { title: '新しいファンド: %{fund}', message: '%{person} がファンドを作成しました。' },
    assigned: { title: '今後は %{fund} を担当します', message: '%{person} さんが割り当てました。' },
    handedOver: { title: '%{fund} の担当を外れました', message: '%{person} さんが別の担当者に割り当てました。' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: '遅延利息: %{call}',
      message:
        '%{person} が %{day}までの %{amount} を %{smart_count} 名のパートナーについて登録しました。承認待ちです。',
    },
    enteredIn: { title: '新しい取引: %{type}', message: '%{person} が %{fund} に %{amount} を登録しました。' },
    entered: { title: '新しい取引: %{type}', message: '%{person} が %{amount} を登録しました。' },
    closingRefund: {
      title: '%{fund}: 出資者が追加で加入しました',
      message:
        '%{day}に出資者が加入しました。%{amount} と利息 %{interest} が返還されます。分配ではありません。コミットメント内の部分は再び払込請求の対象となります。',
    },
    commitmentChanged: {
      title: '%{fund} へのコミットメントが変わりました',
      message: '%{day}から %{amount} になります。%{reason}',
    },
    commitmentDefault: {
      title: '%{fund}: 不履行となりました',
      message: '%{day}からです。是正されるまで請求は行われません。%{reason}',
    },
    commitmentCured: {
      title: '%{fund}: 不履行は解消されました',
      message: '%{day}から他のパートナーと同様に請求されます。%{reason}',
    },
    interestSold: {
      title: '%{fund}：持分が譲渡されました',
      message: '%{day}から、コミットメントのうち %{amount} が純資産価値 %{value} で別のパートナーのものになります。',
    },
    interestBought: {
      title: '%{fund}：持分を譲り受けました',
      message: '%{day}から、純資産価値 %{value} で引き継いだ %{amount} のコミットメントを保有します。',
    },
    transferReversed: {
      title: '%{fund}：譲渡が取り消されました',
      message: '%{day}の譲渡は無効です。%{reason}',
    },
    closingCancelled: {
      title: '%{fund} のクロージングは取り消されました',
      message: '%{day}のクロージングは無効になりました。%{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: '%{fund} のクロージング: 利息',
      message: '払込請求とは別に、以前の払込請求に対する利息 %{interest} を %{day}までにお支払いください。',
    },
    issued: { title: 'キャピタルコール第 %{number} 号: %{fund}', message: due },
    extended: { title: '%{fund} キャピタルコール第 %{number} 号: 期日の変更', message: due },
    cancelled: {
      title: '%{fund} キャピタルコール第 %{number} 号は取り消されました',
      message: 'お支払いの必要はなくなりました。%{reason}',
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: '%{fund} キャピタルコール第 %{number} 号は本日が期日です', message: due },
    soon: { title: '%{fund} キャピタルコール第 %{number} 号の期日まであと %{smart_count} 日です', message: due },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: { title: '%{fund} キャピタルコール第 %{number} 号は期日を %{smart_count} 日過ぎています', message: due },
    cure: {
      title: '不履行通知：%{fund} キャピタルコール第 %{number} 号は期日を %{smart_count} 日過ぎています',
      message:
        '%{day}期日の %{amount}（送金時の参照番号 %{reference}）が未払いです。%{last}までにお支払いいただければ治癒されます。その後、ファンドはコミットメントをデフォルトとすることができます。',
    },
    lapsed: {
      title: '%{fund} キャピタルコール第 %{number} 号は期日を過ぎています',
      message: '%{amount} が未払いです。',
    },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: '%{partner} の支払の審査', message: '%{amount}、支払日 %{day}。' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: '%{fund} キャピタルコール第 %{number} 号のお支払いが承認されました',
      message: '%{day}に %{amount} を受領しました（参照番号 %{reference}）。',
    },
    rejected: { title: '%{fund} キャピタルコール第 %{number} 号のお支払いが却下されました', message: paymentSays },
    clarify: { title: '%{fund} キャピタルコール第 %{number} 号のお支払いについて確認が必要です', message: paymentSays },
    reversed: {
      title: '%{fund} キャピタルコール第 %{number} 号のお支払いに反対仕訳が行われました',
      message: paymentSays,
    },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: '%{fund} の第 %{number} 回分配',
      message: '%{day}に %{amount} をお支払いします。参照番号: %{reference}。',
    },
    cancelled: {
      title: '%{fund} の第 %{number} 回分配は取り消されました',
      message: 'お知らせした %{amount} は支払われません。%{reason}',
    },
    paid: { title: '%{fund} からの分配', message: '%{day}に %{amount}。' },
  },
  DOCUMENT_EXPIRING: {
    soon: {
      title: '書類の有効期限が近づいています',
      message: '%{document} の有効期限は %{day}です。新しい書類をご提出ください。',
    },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: '書類が確認されました', message: '%{document}' },
    refused: { title: '書類が却下されました', message: '%{document}: %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: '確認が完了しました', message: 'ポータルのすべての機能をご利用いただけます。' },
    activated: { title: 'アカウントが有効になりました', message: 'ポータルのすべての機能をご利用いただけます。' },
    rejected: { title: '確認が却下されました', message: '%{reason}' },
    partyVerified: {
      title: '%{name} の確認が完了しました',
      message: '%{person} さんが決定しました。このパートナーまたは企業のすべてのファンドがこの結果に依拠します。',
    },
    partyRejected: {
      title: '%{name} の確認が却下されました',
      message: '%{person} さんが決定しました。このパートナーまたは企業のすべてのファンドがこの結果に依拠します。',
    },
    partyRechecked: {
      title: '%{name} の再確認が必要です',
      message: '%{person} さんが決定しました。再確認が終わるまで、すべてのファンドでポータルを利用できません。',
    },
  },
  REPORT_READY: {
    made: { title: 'レポートが完成しました: %{report}', message: 'ポータルからダウンロードできます。' },
    madeAsOf: {
      title: 'レポートが完成しました: %{report}',
      message: '基準日 %{day}。ポータルからダウンロードできます。',
    },
    published: { title: 'レポートが公開されました: %{report}', message: 'ポータルからダウンロードできます。' },
    publishedAsOf: {
      title: 'レポートが公開されました: %{report}',
      message: '基準日 %{day}。ポータルからダウンロードできます。',
    },
    replacedAsOf: {
      title: 'レポートが差し替えられました: %{report}',
      message: '基準日 %{day}。新しい版が以前の版に代わります。',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: '%{email} 宛のメールを配信できませんでした',
      message: '「%{subject}」は受け付けられませんでした: %{reason}',
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind}に失敗しました: %{name}',
      message: '失敗を繰り返したため、自動では再試行されません。「失敗した処理」で再試行または破棄してください。',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} さんが承認を依頼しています: %{move}',
      message: '%{fund}: %{record}。別の担当者が承認すると実行されます。',
    },
    bankDetails: {
      title: '%{person} さんが承認を依頼しています: 銀行口座情報',
      message: '%{owner} の新しい銀行口座情報。別の担当者が承認すると有効になります。',
    },
    reopening: {
      title: '%{person} さんが承認を依頼しています: 会計期間の再開',
      message: '%{fund}、%{day}からの期間。理由: %{reason}',
    },
    invitation: {
      title: '招待が確認を待っています',
      message:
        '%{invited} 宛ての招待が、アドレス %{email} で開かれました。同じ人であれば承認し、そうでなければ却下してください。それまでアクセスは与えられません。',
    },
    ownInvitation: {
      title: '招待が別のアドレスで開かれました',
      message:
        '%{email} が %{invited} 宛ての招待を開きました。招待した人がまずこのアドレスを承認する必要があります。ご自身のものでない場合は %{inviter} にご連絡ください。',
    },
    bankRetirement: {
      title: '%{person} さんが承認を依頼しています: 銀行口座情報の使用終了',
      message: '%{owner} の銀行口座情報。別の担当者が使用を終了するまで有効です。',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}: %{name} さんが決定できるようになりました',
      message: '%{person} さんによる変更です。新しい決定者は、その人を加えた人の依頼については 7 日後から有効です。',
    },
    deciderLost: {
      title: '%{fund}: %{name} さんは決定できなくなりました',
      message: '%{person} さんによる変更です。ほかに決定できる人がいない操作は 7 日間保留されます。',
    },
    adminGained: {
      title: '%{name} さんが管理者になりました',
      message: '%{person} さんによる変更です。新しい決定者は、その人を加えた人の依頼については 7 日後から有効です。',
    },
    adminLost: {
      title: '%{name} さんは管理者ではなくなりました',
      message: '%{person} さんによる変更です。ほかに決定できる人がいない操作は 7 日間保留されます。',
    },
    approved: { title: '承認されました: %{move}', message: '%{person} さんが承認しました。%{fund}: %{record}。' },
    declined: { title: '却下されました: %{move}', message: '%{person} さん: %{reason}（%{fund}: %{record}）' },
    reopened: {
      title: '再開されました: 会計期間',
      message: '%{person} さんが承認しました。%{fund}、%{day}からの期間。',
    },
    notReopened: {
      title: '再開されませんでした: 会計期間',
      message: '%{person} さんが却下しました。%{fund}、%{day}からの期間。依頼の理由: %{reason}',
    },
    letIn: {
      title: 'アドレスが承認されました',
      message: '%{invited} 宛ての招待によるアクセスが利用できるようになりました。もう一度サインインしてください。',
    },
    notLetIn: {
      title: 'アドレスは承認されませんでした',
      message:
        '%{invited} 宛ての招待は、このアカウントでは使えません。そのアドレスでサインインするか、新しい招待を依頼してください。',
    },
    bankApproved: {
      title: '%{owner} の銀行口座情報が承認されました',
      message: '%{person} さんが承認しました。%{owner} に支払うすべてのファンドが、有効になる日から使用します。',
    },
    bankRetired: {
      title: '%{owner} の銀行口座情報の使用が終了しました',
      message: '%{person} さんが終了しました。この口座への支払は今後準備されません。',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}：%{day}時点の業績の提出依頼',
      message: '%{last}までに入力して提出してください。',
    },
    submitted: {
      title: '%{name}：%{day}時点の業績の承認待ち',
      message: '%{person} さんが提出しました。',
    },
    returned: {
      title: '%{name}：%{day}時点の業績が差し戻されました',
      message: '修正して再提出してください。%{reason}',
    },
  },
};
