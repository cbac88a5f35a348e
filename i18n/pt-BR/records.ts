/** Texts of lists and details that are not generic. Merged into `screens`. */
export const records = {
  records: {
    changes: 'Alterações',
    before: 'Antes',
    after: 'Depois',
    value: 'Valor',
    system: 'O sistema',
    reason: 'Motivo: %{reason}',
    inAudit: 'Abrir na trilha de auditoria',
    collection: 'Recebimento',
    collected: 'Recebido',
    share: 'Parte do cotista',
    linesOverdue: '%{smart_count} linha vencida |||| %{smart_count} linhas vencidas',
    position: 'Posição',
    onYearBefore: 'Abaixo de cada número: a variação em relação ao mesmo período do ano anterior.',
    totalIn: 'Total em %{currency}',
    nothingPaidIn: 'Nada foi integralizado ainda',
    costsSoFar: 'Sua parte dos custos até agora: %{amount}. Ela é compensada com o que você integralizar.',
    paidForYou: 'Pague por transferência conforme o aviso; o gestor do fundo registra o pagamento.',
    keys: 'Teclas: A aprovar, R rejeitar, C pedir esclarecimento, J próximo, K anterior. As setas percorrem a lista.',
    fits: 'Confere',
    differs: 'O valor difere',
    differs_over: '%{amount} é %{difference} a mais do que está em aberto. Aprovar mesmo assim?',
    differs_under:
      '%{amount} é %{difference} a menos do que está em aberto; o restante continua devido. Aprovar mesmo assim?',
    approveAnyway: 'Aprovar mesmo assim',
    approveFitting: 'Aprovar o pagamento que confere |||| Aprovar os %{smart_count} pagamentos que conferem',
    approveFittingText:
      '%{smart_count} pagamento é aprovado e lançado: %{sums} de %{people} cotista. |||| %{smart_count} pagamentos são aprovados e lançados: %{sums} no total, de %{people} cotistas.',
    selectAll: 'Selecionar todos os %{smart_count}',
    selectFirst: 'Selecionar os primeiros %{smart_count}',
    totalOf: 'Total de %{smart_count} entrada |||| Total de %{smart_count} entradas',
    notAddedUp: 'Mais de %{total} entradas: não somadas',
    balance: 'Saldo',
    flow: {
      in: 'Recebimentos do fundo: %{smart_count} entrada |||| Recebimentos do fundo: %{smart_count} entradas',
      out: 'Pagamentos do fundo: %{smart_count} entrada |||| Pagamentos do fundo: %{smart_count} entradas',
      neither:
        'Nem recebimento nem pagamento: %{smart_count} entrada |||| Nem recebimento nem pagamento: %{smart_count} entradas',
      net: 'Líquido',
    },
  },
};
