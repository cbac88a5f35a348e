import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: 'Hola, %{name}:',
  helloAll: 'Hola:',
  notice: {
    portal: 'Véalo en el portal: %{url}',
    settings: 'Puede desactivar estos correos en su configuración: %{url}',
    together:
      '%{smart_count} notificación nueva de Quarterdeck |||| %{smart_count} notificaciones nuevas de Quarterdeck',
    more: '%{smart_count} más: %{url} |||| %{smart_count} más: %{url}',
  },
  invitation: {
    subject: '%{person} le invita a Quarterdeck',
    subjectFunds: '%{person} le invita a %{funds}',
    intro: '%{person} le invita a Quarterdeck, el portal de los inversores y gestores del fondo.',
    introFunds: '%{person} le invita a Quarterdeck, el portal de los inversores y gestores del fondo, para %{funds}.',
    role: 'Se le invita como: %{role}.',
    entity: 'Allí actuará en nombre de %{entity}.',
    link: 'Este es su enlace personal. Abre su cuenta, o añade este acceso a la que ya tiene:',
    accept: 'Aceptar la invitación: %{url}',
    until: 'El enlace funciona una sola vez, hasta el %{day}. No lo comparta.',
    question: 'Si tiene alguna pregunta, o no esperaba este correo, escriba a %{person}: %{email}.',
  },
  addressChanged: {
    subject: 'Se ha cambiado la dirección de %{name}',
    text: '%{person} ha cambiado la dirección de %{name} en Quarterdeck de %{old} a %{new}. A partir de ahora los correos se envían allí.',
    unexpected: 'Si no lo esperaba, escriba de inmediato a %{email}.',
  },
  addressAsked: {
    confirm: 'Confirmar la dirección: %{url}',
    subject: 'Confirme la nueva dirección de %{name}',
    text: '%{person} pide cambiar la dirección de %{name} en Quarterdeck de %{old} a %{new}. Cambiará cuando ambas direcciones lo hayan confirmado, hasta el %{day}:',
    textFirst:
      '%{person} pide introducir %{new} en Quarterdeck como dirección de %{name}. Se introducirá cuando la dirección lo haya confirmado, hasta el %{day}:',
    wrong: 'Si esto no es correcto, no haga caso de este correo y escriba a %{email}.',
  },
  bankDetails: {
    subject: 'Se han cambiado sus datos bancarios',
    text: 'a partir del %{day}, su cuenta registrada es la %{account} en %{bank}.',
    unexpected: 'Si no ha pedido este cambio, llámenos de inmediato.',
  },
  fundBankDetails: {
    subject: 'Nuevos datos bancarios de %{fund}',
    text: 'a partir del %{day}, las solicitudes de capital de %{fund} pueden indicar la cuenta %{account} en %{bank}, aprobada por %{person}.',
    unexpected: 'Si no lo esperaba, deténgalo de inmediato en el portal.',
  },
  account: {
    passwordSubject: 'Elija una nueva contraseña',
    password:
      'Alguien, probablemente usted, ha solicitado una nueva contraseña. Abra este enlace para elegirla o ignore este mensaje:',
    addressSubject: 'Confirme su dirección de correo electrónico',
    address: 'Abra este enlace para confirmar que esta dirección es suya:',
  },
  people: {
    admin: 'Un administrador',
    fund_manager: 'Un gestor de fondos',
    gp: 'Un socio gestor',
    lp: 'Un partícipe',
    company: 'Una empresa',
    other: 'Un usuario',
  },
};
