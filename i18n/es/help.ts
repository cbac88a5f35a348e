import type { Words } from '../derive.ts';

export const help: Words = {
  managerId:
    'Un gestor que aún está pendiente dirige el fondo desde ahora, pero el portal solo se le abre cuando se activa.',
  escrowAmount:
    'Lo que el comprador paga a un depósito en garantía además del importe, que es el efectivo cobrado. Si todo va al depósito, el importe es 0. La ganancia es la suma de ambos menos el coste. Lo que se cobra después del depósito se registra como Cobro del depósito de una venta; lo que no se cobra, como Baja del depósito de una venta.',
  offsetAmount:
    'Parte que reduce las comisiones de gestión. Vacío: según las condiciones del fondo al completar la transacción.',
  feeOffsetPct:
    'Parte de las comisiones que las empresas participadas pagan a la gestora que reduce la comisión de gestión.',
  callEffective:
    'El día en que una solicitud de capital entra en los libros: el derecho de cobro y la aportación se contabilizan en la fecha de vencimiento o el día de emisión. En ambos casos, el compromiso pendiente disminuye desde la fecha de la solicitud. Las solicitudes ya emitidas conservan su día.',
  periodLength: 'Cómo se divide el tiempo en los libros del fondo. Un período cerrado no cambia.',
  bankCallback:
    'Los datos bancarios del fondo y de sus partícipes se aprueban solo después de que una llamada a un número registrado los confirme.',
  bankWaitingDays:
    'Días hábiles desde la aprobación hasta que los datos bancarios valen. Vacío: los cambiados esperan tres días, los primeros ninguno.',
  secondPerson:
    'Una segunda persona debe aprobar todo paso que contabilice, pague, publique, cierre un período o cambie las condiciones del fondo, su gestor, su socio general o estas reglas.',
  secondPersonAbove:
    'Hasta este importe una persona puede actuar sola: se suma todo lo que haga sola en el fondo en 24 horas. Déjelo vacío para exigir siempre una segunda persona. Publicar, cerrar períodos y cambiar condiciones siempre requiere dos.',
  commitmentShare:
    'Déjelo vacío para solicitar un importe. Si no, el total es esta parte de los compromisos de todos a quienes se solicita, redondeada una vez.',
  excusals: 'Su parte se pide a los demás; el motivo queda en la solicitud.',
  bankChargeTolerance:
    'Un movimiento bancario que difiere como máximo en este importe puede conciliarse por completo. La diferencia se registra como comisiones bancarias del fondo. Cero lo desactiva.',
  staleMarkDays: 'El cierre de un período avisa de las empresas cuya última valoración es más antigua.',
  hurdleRate: 'Rentabilidad anual que reciben los partícipes antes de que el socio gestor reciba su carried interest.',
  hurdleCompounding: 'Si el retorno preferente devenga a su vez retorno preferente, y con qué frecuencia.',
  catchUpRate:
    'Parte del beneficio por encima del retorno preferente que va al socio gestor hasta igualar su carried interest; el 100 % es un catch-up completo.',
  carryEscrowPct:
    'Parte del carried interest de una distribución que va a la cuenta de depósito en garantía en lugar de al socio gestor.',
  carryRate: 'Participación del socio gestor en el beneficio.',
  waterfallType:
    'Europea: carried interest sobre todo el fondo. Americana: operación por operación, sin hurdle o con el hurdle sobre el coste de cada operación; lo pagado de más respecto del fondo entero, con su hurdle, se devuelve.',
  feeBasis: 'El importe sobre el que se cobra la comisión de gestión.',
  feeBasisAfter:
    'El importe sobre el que se cobra la comisión de gestión desde el día siguiente al fin del período de inversión; el capital invertido es el coste de lo que el fondo mantiene. Vacío: el mismo que antes.',
  investmentPeriodEnd:
    'El último día del período de inversión. Desde el día siguiente, la comisión de gestión se cobra sobre la base acordada para entonces, si la hay.',
  managementFeeRate: 'Al año, sobre la base de la comisión.',
  feeStepDown:
    'Tipos más bajos de la comisión de gestión: cada uno desde el día en que han pasado tantos años desde el primer cierre.',
  gpCommitmentPct: 'Compromiso propio del socio gestor como parte de todos los compromisos.',
  callNoticeDays:
    'Días hábiles entre el aviso de una solicitud y su vencimiento; un plazo más corto requiere un motivo.',
  holidayCalendar:
    'Días no hábiles además de los fines de semana, para el preaviso de un llamado; sin elección, los de la moneda del fondo.',
  graceDays:
    'Días tras el vencimiento antes de que una solicitud se considere vencida. Lo que llega en ellos no devenga intereses de demora.',
  defaultCureDays:
    'Días tras el vencimiento de una solicitud impagada antes de poder declarar el incumplimiento del partícipe. Vacío: en cualquier momento.',
  defaultInterestRate:
    'Al año, sobre lo que se paga con retraso, desde el día en que se declara el incumplimiento de un partícipe hasta que se subsana. Vacío: el interés de demora sigue igual.',
  lateInterestRate: 'Al año, sobre lo que se paga con retraso.',
  lateInterestOwner:
    'El fondo conserva los intereses de demora como ingreso, o los traslada a los demás partícipes: entonces quedan en una cuenta transitoria hasta que se les paguen.',
  closingInterestRate: 'Al año, sobre lo que los partícipes de un cierre posterior pagan por solicitudes anteriores.',
  recallableWindowMonths: 'Cuánto tiempo después de una distribución puede volver a solicitarse su parte reutilizable.',
  recallMethod:
    'Si los múltiplos cuentan las distribuciones solicitadas de nuevo como desembolsadas y distribuidas, o como ninguna de las dos.',
  periodEnd: 'Un mes, trimestre, semestre o año completo se cobra en partes iguales; cualquier otro período, por días.',
  until: 'Intereses hasta este día; hoy si no se indica ninguno.',
  dayCount: 'Cómo se cuentan días y años para los intereses y el retorno preferente.',
  hardCap: 'El máximo que el fondo puede captar.',
  timeZone: 'Según esta zona empiezan y terminan los días del fondo: vencimientos, retrasos, informes.',
  taxId: 'Se guarda cifrado; solo se muestran sus cuatro últimos caracteres.',
  closeNumber: '1 para el primer cierre, un número mayor para los posteriores.',
  admissionDate: 'Desde este día el partícipe forma parte del fondo.',
  excusedCompanyIds:
    'Inversiones para las que no se solicita capital a este partícipe. En sus resultados participa como los demás, según su compromiso.',
  feeRateOverride: 'Por side letter, en lugar de la comisión de gestión del fondo.',
  carryRateOverride: 'Por side letter, en lugar del carried interest del fondo.',
  expenseCategory:
    '3200 y 3210 no son gastos: reducen directamente el capital de los partícipes, según los compromisos vigentes ese día.',
  payee: 'A quién paga el fondo.',
  tradeDate: 'El día en que se acordó o decidió.',
  valueDate: 'El día en que se mueve el dinero; desde entonces cuenta.',
  costRelieved:
    'Coste de la participación que sale con esta venta; si falta, su parte según unidades o ingresos, del coste de su instrumento si se conoce.',
  fullExit: 'Se vende todo lo que había, al precio que sea; si no, queda la última valoración menos lo cobrado.',
  recallable: 'Parte de esta distribución que aumenta el compromiso pendiente y puede volver a solicitarse.',
  recallableUntil: 'Después de este día la parte reutilizable ya no puede solicitarse.',
  foreignCurrency: 'Solo si se pagó en una moneda distinta de la del fondo.',
  fxRate:
    'En cualquiera de las dos cotizaciones: una unidad de la moneda de pago en la del fondo (1 USD = 0,909 EUR) o al revés (1 EUR = 1,10 USD). Sin elección vale la que concuerda con ambos importes.',
  affectsUnfunded: 'Desactivado si se solicita además del compromiso, como las comisiones externas.',
};
