import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Cuota de la solicitud |||| Cuotas de la solicitud',
  empty: 'La cuota de cada partícipe aparecerá aquí en cuanto se emita la solicitud.',
  fields: {
    isOverpaid: 'Con pago en exceso',
    toLineId: 'Cuota por pagar',
    writtenOff: 'Dado de baja',
    overpaid: 'Pagado de más',
    ilpaType: 'Tipo según ILPA',
    noticeDocumentId: 'Aviso de solicitud',
    amountOutsideCommitment: 'Importe fuera del compromiso',
    commitmentId: 'Compromiso',
    overrideReason: 'Motivo de la excepción',
    inside: 'Dentro del compromiso',
    outside: 'Fuera del compromiso',
    commitment: 'Compromiso',
    calledBefore: 'Llamado antes',
    calledAfter: 'Llamado después',
    approvedAmount: 'Pagado',
  },
  choices: {
    Partial: 'Parcial',
  },
  actions: {
    giveBack: 'Devolver el exceso',
    applyCredit: 'Usar el exceso',
    lateInterest: 'Calcular intereses de demora',
    notice: 'Vista previa del aviso',
    settle: 'Liquidar sin justificante',
  },
  panels: {
    share: 'Parte',
  },
};
