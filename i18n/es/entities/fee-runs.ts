import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Comisión de gestión |||| Comisiones de gestión',
  fields: {
    category: 'Categoría',
    reductions: 'Deducciones',
  },
  help: {
    feeDate: 'El día en que cuenta: sin indicación, el último del período, u hoy si aún no ha llegado.',
    reductions:
      'Condonado por la gestora, compensado con lo que le pagan las empresas o devuelto. Sin partícipe recae sobre todos según sus comisiones.',
    paidOn: 'El día en que el dinero salió de la cuenta.',
    returnedOn: 'El día en que el dinero volvió a la cuenta.',
  },
  choices: {
    advisory_offset: 'Honorarios de asesoramiento y consultoría',
    broken_deal_offset: 'Honorarios de operaciones fallidas',
    transaction_offset: 'Comisiones de transacción',
    directors_offset: 'Honorarios de consejeros',
    monitoring_offset: 'Comisiones de seguimiento',
    capital_markets_offset: 'Comisiones de mercados de capitales',
    arrangement_offset: 'Comisiones de estructuración',
    origination_offset: 'Comisiones de originación',
    organisation_offset: 'Gastos de constitución',
    placement_offset: 'Comisiones de colocación',
    other_fee: 'Otras comisiones',
    reimbursement: 'Reembolso de gastos',
    portfolioFee: 'Comisión de una empresa',
    offsetRecognised: 'Compensación reconocida',
    Posted: 'Contabilizada',
    waiver: 'Condonación',
    offset: 'Compensación',
    rebate: 'Devolución',
    feePaid: 'Comisión de gestión pagada',
  },
  sections: {
    fee: 'Comisión',
    reductions: 'Deducciones',
  },
  moves: {
    cancel: 'Cancelar la comisión',
  },
  actions: {
    shares: 'Mostrar el reparto',
  },
  panels: {
    shares: 'Comisión por partícipe',
  },
};
