import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: 'Empresa |||| Empresas',
  fields: {
    contactName: 'Persona de contacto',
    foundedOn: 'Fecha de fundación',
    registrationNumber: 'Número de registro',
    sector: 'Sector',
    stage: 'Fase',
    website: 'Sitio web',
  },
  choices: {
    buyout: 'Compra apalancada (buyout)',
    exited: 'Desinvertida',
    growth: 'Crecimiento',
    listed: 'Cotizada',
    pre_seed: 'Pre-semilla',
    seed: 'Semilla',
    series_a: 'Serie A',
    series_b: 'Serie B',
    series_c: 'Serie C',
    written_off: 'Dada de baja por pérdida',
  },
  sections: {
    business: 'Negocio',
  },
  moves: {
    exit: 'Marcar como desinvertida',
    writeOff: 'Dar de baja por pérdida',
    reinstate: 'Restablecer',
  },
  screens: {
    me: 'Perfil',
    myVerification: 'Verificación',
    verify: 'Verificación de la empresa',
    linkFund: 'Vincular a la cartera',
    verification: 'Cola de verificación',
  },
  menu: {
    'fund_manager.list': 'Cartera',
    'company.name': 'Mi empresa',
    'none.name': 'Mis empresas',
    list: 'Todas',
  },
  panels: {
    invited: 'Invitación enviada',
    asked: 'Se le pide',
    holdings: 'Participación de los fondos',
    figures: 'Evolución de las cifras',
  },
  actions: {
    askFigures: 'Pedir las cifras',
    holdings: 'Participaciones',
  },
};
