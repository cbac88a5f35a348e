/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
export const records = {
  records: {
    changes: 'Cambios',
    before: 'Antes',
    after: 'Después',
    value: 'Valor',
    system: 'El sistema',
    reason: 'Motivo: %{reason}',
    inAudit: 'Abrir en el registro de auditoría',
    collection: 'Cobro',
    collected: 'Cobrado',
    share: 'Parte del socio',
    linesOverdue: '%{smart_count} línea vencida |||| %{smart_count} líneas vencidas',
    position: 'Posición',
    totalIn: 'Total en %{currency}',
  },
};
