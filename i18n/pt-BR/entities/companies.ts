import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: 'Empresa |||| Empresas',
  fields: {
    contactName: 'Pessoa de contato',
    foundedOn: 'Data de fundação',
    registrationNumber: 'Número de registro',
    sector: 'Setor',
    stage: 'Estágio',
    website: 'Site',
  },
  choices: {
    buyout: 'Buyout',
    exited: 'Desinvestida',
    growth: 'Crescimento',
    listed: 'Listada em bolsa',
    pre_seed: 'Pré-semente',
    seed: 'Semente',
    series_a: 'Série A',
    series_b: 'Série B',
    series_c: 'Série C',
    written_off: 'Baixada como perda',
  },
  sections: {
    business: 'Negócio',
  },
  moves: {
    exit: 'Marcar como desinvestida',
    writeOff: 'Baixar como perda',
    reinstate: 'Restabelecer',
  },
  screens: {
    me: 'Perfil',
    myVerification: 'Verificação',
    verify: 'Verificação da empresa',
    linkFund: 'Vincular à carteira',
    verification: 'Fila de verificação',
  },
  menu: {
    'fund_manager.list': 'Carteira',
    'company.name': 'Minha empresa',
    'none.name': 'Minhas empresas',
    list: 'Todas',
  },
  panels: {
    invited: 'Convite enviado',
    asked: 'Pedido a você',
    holdings: 'Participação dos fundos',
    figures: 'Evolução dos números',
  },
  actions: {
    askFigures: 'Solicitar números',
    holdings: 'Participações',
  },
};
