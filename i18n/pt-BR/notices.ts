import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name}: verificação pendente', message: '%{person} adicionou um novo cotista.' },
  submitted: { title: '%{name}: verificação pendente', message: 'Os dados e documentos foram entregues.' },
  newAddress: {
    title: '%{name}: um novo endereço aguarda',
    message:
      '%{person} pede para alterar o endereço para %{email}. Os dois endereços foram convidados a confirmar; você pode registrá-lo de imediato no cadastro.',
  },
};
const due = '%{amount} com vencimento em %{day} e referência do pagamento %{reference}.';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}, referência de pagamento %{reference}: %{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name}: verificação pendente', message: '%{person} adicionou uma nova empresa.' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: 'Um documento foi enviado: %{document}', message: 'Por %{person}.' } },
  FUND_CREATED: {
    created: { title: 'Novo fundo: %{fund}', message: '%{person} criou o fundo.' },
    assigned: { title: 'Agora você dirige %{fund}', message: '%{person} o atribuiu a você.' },
    handedOver: { title: 'Você não lidera mais %{fund}', message: '%{person} o atribuiu a outro gestor.' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: 'Juros de mora: %{call}',
      message:
        '%{person} registrou %{amount} para um cotista, até %{day}. Aguarda aprovação. |||| %{person} registrou %{amount} para %{smart_count} cotistas, até %{day}. Aguarda aprovação.',
    },
    enteredIn: { title: 'Nova transação: %{type}', message: '%{person} registrou %{amount} em %{fund}.' },
    entered: { title: 'Nova transação: %{type}', message: '%{person} registrou %{amount}.' },
    closingRefund: {
      title: '%{fund}: novos cotistas entraram',
      message:
        'Em %{day} entraram novos cotistas. Você recebe %{amount} de volta e %{interest} de juros. Não é uma distribuição; o que está dentro do seu compromisso pode ser chamado novamente.',
    },
    commitmentChanged: {
      title: 'Seu compromisso com %{fund} mudou',
      message: 'A partir de %{day} ele é de %{amount}. %{reason}',
    },
    commitmentDefault: {
      title: '%{fund}: você está inadimplente',
      message: 'Desde %{day}. Nada mais é chamado de você até a regularização. %{reason}',
    },
    commitmentCured: {
      title: '%{fund}: você não está mais inadimplente',
      message: 'Desde %{day} você volta a ser chamado como os demais. %{reason}',
    },
    interestSold: {
      title: '%{fund}: sua participação foi transferida',
      message:
        'A partir de %{day}, %{amount} do seu compromisso é de outro cotista, a um valor patrimonial líquido de %{value}.',
    },
    interestBought: {
      title: '%{fund}: uma participação foi transferida a você',
      message:
        'A partir de %{day} você detém um compromisso de %{amount}, assumido a um valor patrimonial líquido de %{value}.',
    },
    transferReversed: {
      title: '%{fund}: registro de transferência revertido',
      message: 'O registro de transferência de %{day} não conta. %{reason}',
    },
    closingCancelled: {
      title: 'Um fechamento de %{fund} foi cancelado',
      message: 'O fechamento de %{day} não vale mais. %{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: 'Fechamento de %{fund}: juros',
      message: 'Além da chamada, %{interest} de juros sobre o que foi chamado antes devem ser pagos até %{day}.',
    },
    issued: { title: 'Chamada de capital nº %{number}: %{fund}', message: due },
    extended: { title: 'Chamada de capital nº %{number} de %{fund}: novo vencimento', message: due },
    cancelled: {
      title: 'A chamada de capital nº %{number} de %{fund} foi cancelada',
      message: 'Não há mais nada a pagar. %{reason}',
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: 'A chamada de capital nº %{number} de %{fund} vence hoje', message: due },
    soon: {
      title:
        'A chamada de capital nº %{number} de %{fund} vence em %{smart_count} dia |||| A chamada de capital nº %{number} de %{fund} vence em %{smart_count} dias',
      message: due,
    },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: {
      title:
        'A chamada de capital nº %{number} de %{fund} está vencida há %{smart_count} dia |||| A chamada de capital nº %{number} de %{fund} está vencida há %{smart_count} dias',
      message: due,
    },
    cure: {
      title:
        'Aviso de inadimplemento: a chamada de capital nº %{number} de %{fund} está vencida há %{smart_count} dia |||| Aviso de inadimplemento: a chamada de capital nº %{number} de %{fund} está vencida há %{smart_count} dias',
      message:
        '%{amount} venceram em %{day}, com a referência de pagamento %{reference}. Pode ser sanado por pagamento até %{last}; depois disso, o fundo poderá declarar o compromisso inadimplente.',
    },
    lapsed: {
      title: 'A chamada de capital nº %{number} de %{fund} está vencida',
      message: 'Ainda há %{amount} em aberto.',
    },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: 'Pagamento de %{partner} para análise', message: '%{amount}, pago em %{day}.' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: 'Seu pagamento da chamada de capital nº %{number} de %{fund} foi aprovado',
      message: '%{amount} recebidos em %{day}, com a referência de pagamento %{reference}.',
    },
    rejected: {
      title: 'Seu pagamento da chamada de capital nº %{number} de %{fund} foi rejeitado',
      message: paymentSays,
    },
    clarify: {
      title: 'Seu pagamento da chamada de capital nº %{number} de %{fund} precisa de esclarecimento',
      message: paymentSays,
    },
    reversed: {
      title: 'Seu pagamento da chamada de capital nº %{number} de %{fund} foi estornado',
      message: paymentSays,
    },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: 'Distribuição %{number} de %{fund}',
      message: 'Você receberá %{amount} em %{day}. Referência: %{reference}.',
    },
    cancelled: {
      title: 'A distribuição %{number} de %{fund} foi cancelada',
      message: 'Você não receberá os %{amount} anunciados. %{reason}',
    },
    paid: { title: 'Uma distribuição de %{fund}', message: '%{amount} em %{day}.' },
  },
  DOCUMENT_EXPIRING: {
    soon: { title: 'Um documento vence em breve', message: '%{document} é válido até %{day}. Envie um novo.' },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: 'Seu documento foi verificado', message: '%{document}' },
    refused: { title: 'Seu documento foi recusado', message: '%{document}: %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: 'Você foi verificado', message: 'Todas as partes do portal estão abertas para você agora.' },
    activated: { title: 'Sua conta está ativa', message: 'Todas as partes do portal estão abertas para você agora.' },
    rejected: { title: 'Sua verificação foi rejeitada', message: '%{reason}' },
    partyVerified: {
      title: '%{name} foi verificado',
      message: 'Decisão de %{person}. Todos os fundos deste cotista ou empresa se baseiam nela.',
    },
    partyRejected: {
      title: 'A verificação de %{name} foi rejeitada',
      message: 'Decisão de %{person}. Todos os fundos deste cotista ou empresa se baseiam nela.',
    },
    partyRechecked: {
      title: '%{name} precisa ser verificado novamente',
      message: 'Decisão de %{person}. Até lá, o portal está fechado em todos os seus fundos.',
    },
  },
  REPORT_READY: {
    made: { title: 'Seu relatório está pronto: %{report}', message: 'Pode ser baixado no portal.' },
    madeAsOf: { title: 'Seu relatório está pronto: %{report}', message: 'Em %{day}. Pode ser baixado no portal.' },
    published: { title: 'Um relatório está pronto para você: %{report}', message: 'Pode ser baixado no portal.' },
    publishedAsOf: {
      title: 'Um relatório está pronto para você: %{report}',
      message: 'Em %{day}. Pode ser baixado no portal.',
    },
    replacedAsOf: {
      title: 'Um relatório foi substituído: %{report}',
      message: 'Em %{day}: uma nova versão substitui a anterior.',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: 'Não foi possível entregar um e-mail a %{email}',
      message: '“%{subject}” não foi aceita: %{reason}',
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind}: falha (%{name})',
      message:
        'Falhou vezes demais e não será tentada de novo automaticamente. Tente novamente ou descarte em “Tarefas com falha”.',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} pede sua aprovação: %{move}',
      message: '%{fund}: %{record}. Será feito assim que outra pessoa aprovar.',
    },
    bankDetails: {
      title: '%{person} pede sua aprovação: dados bancários',
      message: 'Novos dados bancários de %{owner}. Passam a valer assim que outra pessoa os aprovar.',
    },
    reopening: {
      title: '%{person} pede sua aprovação: reabrir um período',
      message: '%{fund}, período a partir de %{day}. Motivo: %{reason}',
    },
    invitation: {
      title: 'Um convite aguarda sua confirmação',
      message:
        'O convite para %{invited} foi aberto com o endereço %{email}. Confirme se for a mesma pessoa, ou rejeite. Até lá, nenhum acesso é concedido.',
    },
    ownInvitation: {
      title: 'Seu convite foi aberto com outro endereço',
      message:
        '%{email} abriu o convite para %{invited}. Quem convidou você precisa confirmar antes esse endereço. Se não for seu, escreva para %{inviter}.',
    },
    bankRetirement: {
      title: '%{person} pede sua aprovação: desativação de dados bancários',
      message: 'Dados bancários de %{owner}. Continuam em uso até que outra pessoa os desative.',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}: %{name} pode decidir a partir de agora',
      message:
        'Alterado por %{person}. Uma nova pessoa com direito de decidir conta para quem a admitiu após sete dias.',
    },
    deciderLost: {
      title: '%{fund}: %{name} não pode mais decidir',
      message: 'Alterado por %{person}. As etapas que ninguém mais pode decidir aguardam sete dias.',
    },
    adminGained: {
      title: '%{name} administra o portal a partir de agora',
      message:
        'Alterado por %{person}. Uma nova pessoa com direito de decidir conta para quem a admitiu após sete dias.',
    },
    adminLost: {
      title: '%{name} não administra mais o portal',
      message: 'Alterado por %{person}. As etapas que ninguém mais pode decidir aguardam sete dias.',
    },
    approved: { title: 'Aprovado: %{move}', message: '%{person} aprovou. %{fund}: %{record}.' },
    declined: { title: 'Recusado: %{move}', message: '%{person}: %{reason} (%{fund}: %{record})' },
    reopened: { title: 'Reaberto: um período', message: '%{person} aprovou. %{fund}, período a partir de %{day}.' },
    notReopened: {
      title: 'Não reaberto: um período',
      message: '%{person} recusou. %{fund}, período a partir de %{day}. Seu motivo era: %{reason}',
    },
    letIn: {
      title: 'Seu endereço está confirmado',
      message: 'Você agora tem o acesso do convite para %{invited}. Entre novamente para usá-lo.',
    },
    notLetIn: {
      title: 'Seu endereço não foi confirmado',
      message: 'O convite para %{invited} não vale para esta conta. Entre com aquele endereço ou peça um novo convite.',
    },
    bankApproved: {
      title: 'Os dados bancários de %{owner} foram aprovados',
      message: 'Por %{person}. Todos os fundos que pagam a %{owner} os usam a partir do dia em que passam a valer.',
    },
    bankRetired: {
      title: 'Os dados bancários de %{owner} foram desativados',
      message: 'Por %{person}. Não são mais preparados pagamentos para estes dados.',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}: os números até %{day} foram solicitados',
      message: 'Preencha-os e envie-os até %{last}.',
    },
    submitted: {
      title: '%{name}: números até %{day} para aprovar',
      message: '%{person} os enviou.',
    },
    returned: {
      title: '%{name}: os números até %{day} foram devolvidos',
      message: 'Corrija-os e envie-os de novo. %{reason}',
    },
  },
};
