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
    nothingPaidIn: 'Aún no se ha aportado nada',
    costsSoFar: 'Su parte de los gastos hasta ahora: %{amount}. Se compensa con lo que aporte.',
    paidForYou: 'Pague por transferencia según el aviso; el gestor del fondo registra el pago.',
    keys: 'Teclas: A aprobar, R rechazar, C pedir aclaración, J siguiente, K anterior. Las flechas recorren la lista.',
    fits: 'Coincide',
    differs: 'El importe difiere',
    differs_over: '%{amount} supera en %{difference} lo pendiente. ¿Aprobar de todos modos?',
    differs_under:
      '%{amount} es %{difference} menos que lo pendiente; el resto se sigue debiendo. ¿Aprobar de todos modos?',
    approveAnyway: 'Aprobar de todos modos',
    approveFitting: 'Aprobar el pago que coincide |||| Aprobar los %{smart_count} pagos que coinciden',
    approveFittingText:
      'Se aprueba y contabiliza %{smart_count} pago: %{sums} de %{people} socio. |||| Se aprueban y contabilizan %{smart_count} pagos: %{sums} en total, de %{people} socios.',
    selectAll: 'Seleccionar los %{smart_count}',
    selectFirst: 'Seleccionar los primeros %{smart_count}',
    totalOf: 'Total de %{smart_count} entrada |||| Total de %{smart_count} entradas',
  },
};
