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
    organisation_offset: 'Gastos de constitución',
    placement_offset: 'Comisiones de colocación',
    Posted: 'Contabilizada',
    waiver: 'Condonación',
    offset: 'Compensación',
    rebate: 'Devolución',
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
