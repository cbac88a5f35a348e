/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
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
    share: 'Parte do sócio',
    linesOverdue: '%{smart_count} linha vencida |||| %{smart_count} linhas vencidas',
    position: 'Posição',
    totalIn: 'Total em %{currency}',
  },
};
