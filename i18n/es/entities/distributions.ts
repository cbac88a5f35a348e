import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Distribución |||| Distribuciones',
  fields: {
    executionDate: 'Fecha de ejecución',
    cancelReason: 'Motivo de la cancelación',
    proceeds: 'Ingresos',
    withheldTax: 'Impuesto retenido',
    reserve: 'Reserva',
    distributable: 'Distribuible',
    recallableUntil: 'Reclamable hasta',
    declared: 'Declarado a los partícipes',
    carry: 'Carried interest',
    carryEscrow: 'Carry a depósito',
    waterfall: 'Cascada',
    tiers: 'Tramos',
    tier: 'Tramo',
    partners: 'A los partícipes',
    total: 'Total',
  },
  help: {
    paidOn: 'El día en que el dinero salió de la cuenta.',
    executionDate: 'El día en que debe pagar el banco. Se usan los datos bancarios vigentes ese día.',
    proceeds: 'Lo que ingresó y se va a distribuir, antes de cualquier deducción.',
    withheldTax: 'Cuenta como distribuido a los partícipes y va a Hacienda.',
    reserve: 'Permanece en el fondo.',
    distributionDate: 'El día en que cuenta y hasta el que se calcula la cascada.',
    paymentDate: 'Cuándo pueden esperar el dinero los partícipes; el mismo día si no se indica otro.',
  },
  choices: {
    iso20022: 'ISO 20022 (pain.001)',
    income: 'Rendimientos',
    recallable_return: 'Devolución reclamable',
    returnOfCapital: 'Devolución de capital',
    preferred: 'Rentabilidad preferente',
    catchUp: 'Recuperación del gestor',
    split: 'Reparto del beneficio',
  },
  moves: {
    cancel: 'Cancelar la distribución',
  },
  actions: {
    plan: 'Ver la cascada',
    pay: 'Marcar todo como pagado',
    paymentFile: 'Fichero de pagos',
  },
  panels: {
    waterfall: 'Cascada',
    ownShare: 'Su parte',
  },
};
