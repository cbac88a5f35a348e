import type { Words } from '../derive.ts';

export const help: Words = {
  hurdleRate: 'Rentabilidad anual que reciben los partícipes antes de que el socio gestor reciba su carried interest.',
  hurdleCompounding: 'Si el retorno preferente devenga a su vez retorno preferente, y con qué frecuencia.',
  catchUpRate:
    'Parte del beneficio por encima del retorno preferente que va al socio gestor hasta igualar su carried interest; el 100 % es un catch-up completo.',
  carryRate: 'Participación del socio gestor en el beneficio.',
  waterfallType: 'Europea: carried interest sobre todo el fondo; americana: operación por operación.',
  feeBasis: 'El importe sobre el que se cobra la comisión de gestión.',
  managementFeeRate: 'Al año, sobre la base de la comisión.',
  feeStepDown: 'Tipos más bajos de la comisión de gestión a partir de un año determinado del fondo.',
  gpCommitmentPct: 'Compromiso propio del socio gestor como parte de todos los compromisos.',
  callNoticeDays:
    'Días hábiles entre el aviso de una solicitud y su vencimiento; un plazo más corto requiere un motivo.',
  graceDays: 'Días tras el vencimiento antes de que una solicitud se considere vencida.',
  lateInterestRate: 'Al año, sobre lo que se paga con retraso.',
  recallableWindowMonths: 'Cuánto tiempo después de una distribución puede volver a solicitarse su parte reutilizable.',
  recallMethod:
    'Si los múltiplos cuentan las distribuciones solicitadas de nuevo como desembolsadas y distribuidas, o como ninguna de las dos.',
  equalisationPolicy: 'Si lo que pagan los partícipes posteriores va a los anteriores o se queda en el fondo.',
  dayCount: 'Cómo se cuentan días y años para los intereses y el retorno preferente.',
  hardCap: 'El máximo que el fondo puede captar.',
  timeZone: 'Según esta zona empiezan y terminan los días del fondo: vencimientos, retrasos, informes.',
  taxId: 'Se guarda cifrado; solo se muestran sus cuatro últimos caracteres.',
  closeNumber: '1 para el primer cierre; los partícipes de cierres posteriores se igualan con los anteriores.',
  admissionDate: 'Desde este día el partícipe forma parte del fondo.',
  excusedCompanyIds: 'Inversiones para las que no se solicita capital a este partícipe.',
  feeRateOverride: 'Por side letter, en lugar de la comisión de gestión del fondo.',
  carryRateOverride: 'Por side letter, en lugar de la carried interest del fondo.',
  payee: 'A quién paga el fondo.',
  tradeDate: 'El día en que se acordó o decidió.',
  valueDate: 'El día en que se mueve el dinero; desde entonces cuenta.',
  costRelieved: 'Coste de la participación que sale con esta venta; si falta, su parte según unidades o ingresos.',
  recallable: 'Parte de esta distribución que aumenta el compromiso pendiente y puede volver a solicitarse.',
  recallableUntil: 'Después de este día la parte reutilizable ya no puede solicitarse.',
  outsideCommitment: 'Se paga además del compromiso: la parte pendiente no cambia.',
  affectsUnfunded: 'Desactivado si se solicita además del compromiso, como las comisiones externas.',
};
