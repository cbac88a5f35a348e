import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name}: pendiente de verificación', message: '%{person} ha añadido un nuevo partícipe.' },
  submitted: { title: '%{name}: pendiente de verificación', message: 'Se han entregado los datos y los documentos.' },
  newAddress: {
    title: '%{name}: hay una nueva dirección en espera',
    message:
      '%{person} pide cambiar la dirección por %{email}. Se ha pedido a ambas direcciones que lo confirmen; usted puede introducirla en el registro de inmediato.',
  },
};
const due = '%{amount} con vencimiento el %{day} y la referencia de pago %{reference}.';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}, referencia de pago %{reference}: %{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name}: pendiente de verificación', message: '%{person} ha añadido una nueva empresa.' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: 'Se ha subido un documento: %{document}', message: 'Por %{person}.' } },
  FUND_CREATED: {
    created: { title: 'Nuevo fondo: %{fund}', message: '%{person} ha creado el fondo.' },
    assigned: { title: 'Ahora dirige %{fund}', message: '%{person} se lo ha asignado.' },
    handedOver: { title: 'Ya no dirige %{fund}', message: '%{person} se lo ha asignado a otro gestor.' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: 'Intereses de demora: %{call}',
      message:
        '%{person} ha registrado %{amount} para un partícipe, hasta el %{day}. Falta la aprobación. |||| %{person} ha registrado %{amount} para %{smart_count} partícipes, hasta el %{day}. Falta la aprobación.',
    },
    enteredIn: { title: 'Nueva transacción: %{type}', message: '%{person} ha registrado %{amount} en %{fund}.' },
    entered: { title: 'Nueva transacción: %{type}', message: '%{person} ha registrado %{amount}.' },
    closingRefund: {
      title: '%{fund}: se han incorporado más partícipes',
      message:
        'El %{day} se incorporaron más partícipes. Recupera %{amount}, más %{interest} de intereses. No es una distribución; lo que está dentro de su compromiso puede volver a solicitarse.',
    },
    commitmentChanged: {
      title: 'Su compromiso con %{fund} ha cambiado',
      message: 'A partir del %{day} es de %{amount}. %{reason}',
    },
    commitmentDefault: {
      title: '%{fund}: está en incumplimiento',
      message: 'Desde el %{day}. No se le solicitará nada más hasta que se subsane. %{reason}',
    },
    commitmentCured: {
      title: '%{fund}: ya no está en incumplimiento',
      message: 'Desde el %{day} se le solicita capital como a los demás. %{reason}',
    },
    interestSold: {
      title: '%{fund}: su participación se transmitió',
      message: 'Desde el %{day}, %{amount} de su compromiso es de otro partícipe, a un valor liquidativo de %{value}.',
    },
    interestBought: {
      title: '%{fund}: se le transmitió una participación',
      message: 'Desde el %{day} tiene un compromiso de %{amount}, asumido a un valor liquidativo de %{value}.',
    },
    transferReversed: {
      title: '%{fund}: se revirtió una transmisión',
      message: 'La transmisión del %{day} no cuenta. %{reason}',
    },
    closingCancelled: {
      title: 'Se ha cancelado un cierre de %{fund}',
      message: 'El cierre del %{day} ya no cuenta. %{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: 'Cierre de %{fund}: intereses',
      message:
        'Además de la solicitud de capital, hay que pagar %{interest} de intereses sobre lo solicitado antes, hasta el %{day}.',
    },
    issued: { title: 'Solicitud de capital n.º %{number}: %{fund}', message: due },
    extended: { title: 'Solicitud de capital n.º %{number} de %{fund}: nuevo vencimiento', message: due },
    cancelled: {
      title: 'La solicitud de capital n.º %{number} de %{fund} se ha cancelado',
      message: 'Ya no hay nada que pagar. %{reason}',
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: 'La solicitud de capital n.º %{number} de %{fund} vence hoy', message: due },
    soon: {
      title:
        'La solicitud de capital n.º %{number} de %{fund} vence dentro de %{smart_count} día |||| La solicitud de capital n.º %{number} de %{fund} vence dentro de %{smart_count} días',
      message: due,
    },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: {
      title:
        'La solicitud de capital n.º %{number} de %{fund} lleva %{smart_count} día vencida |||| La solicitud de capital n.º %{number} de %{fund} lleva %{smart_count} días vencida',
      message: due,
    },
    cure: {
      title:
        'Aviso de incumplimiento: la solicitud de capital n.º %{number} de %{fund} lleva %{smart_count} día vencida |||| Aviso de incumplimiento: la solicitud de capital n.º %{number} de %{fund} lleva %{smart_count} días vencida',
      message:
        '%{amount} vencieron el %{day}, con la referencia de pago %{reference}. Puede subsanarse pagando hasta el %{last}; después, el fondo podrá declarar el compromiso en incumplimiento.',
    },
    lapsed: {
      title: 'La solicitud de capital n.º %{number} de %{fund} está vencida',
      message: 'Quedan %{amount} por recibir.',
    },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: 'Pago de %{partner} por revisar', message: '%{amount}, pagado el %{day}.' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: 'Su pago de la solicitud de capital n.º %{number} de %{fund} se ha aprobado',
      message: '%{amount} recibidos el %{day}, con la referencia de pago %{reference}.',
    },
    rejected: {
      title: 'Su pago de la solicitud de capital n.º %{number} de %{fund} se ha rechazado',
      message: paymentSays,
    },
    clarify: {
      title: 'Su pago de la solicitud de capital n.º %{number} de %{fund} requiere una aclaración',
      message: paymentSays,
    },
    reversed: {
      title: 'Su pago de la solicitud de capital n.º %{number} de %{fund} se ha revertido',
      message: paymentSays,
    },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: 'Distribución %{number} de %{fund}',
      message: 'Recibirá %{amount} el %{day}. Referencia: %{reference}.',
    },
    cancelled: {
      title: 'Se canceló la distribución %{number} de %{fund}',
      message: 'No recibirá los %{amount} anunciados. %{reason}',
    },
    paid: { title: 'Una distribución de %{fund}', message: '%{amount} el %{day}.' },
  },
  DOCUMENT_EXPIRING: {
    soon: {
      title: 'Un documento caduca pronto',
      message: '%{document} es válido hasta el %{day}. Entregue uno nuevo.',
    },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: 'Su documento se ha verificado', message: '%{document}' },
    refused: { title: 'Su documento se ha rechazado', message: '%{document}: %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: 'Su verificación está completa', message: 'Ya tiene acceso a todas las partes del portal.' },
    activated: { title: 'Su cuenta está activa', message: 'Ya tiene acceso a todas las partes del portal.' },
    rejected: { title: 'Su verificación se ha rechazado', message: '%{reason}' },
    partyVerified: {
      title: 'Se ha verificado a %{name}',
      message: 'Decisión de %{person}. Todos los fondos de este partícipe o empresa se basan en ella.',
    },
    partyRejected: {
      title: 'Se ha rechazado la verificación de %{name}',
      message: 'Decisión de %{person}. Todos los fondos de este partícipe o empresa se basan en ella.',
    },
    partyRechecked: {
      title: 'Hay que verificar de nuevo a %{name}',
      message: 'Decisión de %{person}. Hasta entonces, el portal está cerrado en todos sus fondos.',
    },
  },
  REPORT_READY: {
    made: { title: 'Su informe está listo: %{report}', message: 'Puede descargarlo en el portal.' },
    madeAsOf: { title: 'Su informe está listo: %{report}', message: 'A %{day}. Puede descargarlo en el portal.' },
    published: { title: 'Hay un informe listo para usted: %{report}', message: 'Puede descargarlo en el portal.' },
    publishedAsOf: {
      title: 'Hay un informe listo para usted: %{report}',
      message: 'A %{day}. Puede descargarlo en el portal.',
    },
    replacedAsOf: {
      title: 'Se ha sustituido un informe: %{report}',
      message: 'A %{day}: una nueva versión sustituye a la anterior.',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: 'No se pudo entregar un correo a %{email}',
      message: '«%{subject}» no se aceptó: %{reason}',
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind}: error (%{name})',
      message:
        'Ha fallado demasiadas veces y ya no se reintenta automáticamente. Reinténtela o descártela en «Tareas fallidas».',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} pide su aprobación: %{move}',
      message: '%{fund}: %{record}. Se hará en cuanto otra persona lo apruebe.',
    },
    bankDetails: {
      title: '%{person} pide su aprobación: datos bancarios',
      message: 'Nuevos datos bancarios de %{owner}. Valdrán en cuanto otra persona los apruebe.',
    },
    reopening: {
      title: '%{person} pide su aprobación: reabrir un período',
      message: '%{fund}, período desde el %{day}. Motivo: %{reason}',
    },
    invitation: {
      title: 'Una invitación espera su confirmación',
      message:
        'La invitación para %{invited} se abrió con la dirección %{email}. Confírmela si se trata de la misma persona, o rechácela. Hasta entonces no se concede acceso.',
    },
    ownInvitation: {
      title: 'Su invitación se abrió con otra dirección',
      message:
        '%{email} abrió la invitación para %{invited}. Quien le invitó debe confirmar antes esa dirección. Si no es suya, escriba a %{inviter}.',
    },
    bankRetirement: {
      title: '%{person} pide su aprobación: retirada de datos bancarios',
      message: 'Datos bancarios de %{owner}. Siguen en uso hasta que otra persona los retire.',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund}: %{name} puede decidir a partir de ahora',
      message:
        'Cambiado por %{person}. Una nueva persona con derecho a decidir cuenta para quien la admitió después de siete días.',
    },
    deciderLost: {
      title: '%{fund}: %{name} ya no puede decidir',
      message: 'Cambiado por %{person}. Los pasos que nadie más puede decidir esperan siete días.',
    },
    adminGained: {
      title: '%{name} administra el portal a partir de ahora',
      message:
        'Cambiado por %{person}. Una nueva persona con derecho a decidir cuenta para quien la admitió después de siete días.',
    },
    adminLost: {
      title: '%{name} ya no administra el portal',
      message: 'Cambiado por %{person}. Los pasos que nadie más puede decidir esperan siete días.',
    },
    approved: { title: 'Aprobado: %{move}', message: '%{person} lo aprobó. %{fund}: %{record}.' },
    declined: { title: 'Rechazado: %{move}', message: '%{person}: %{reason} (%{fund}: %{record})' },
    reopened: { title: 'Reabierto: un período', message: '%{person} lo aprobó. %{fund}, período desde el %{day}.' },
    notReopened: {
      title: 'No reabierto: un período',
      message: '%{person} lo rechazó. %{fund}, período desde el %{day}. Su motivo era: %{reason}',
    },
    letIn: {
      title: 'Su dirección está confirmada',
      message: 'Ya tiene el acceso de la invitación para %{invited}. Vuelva a iniciar sesión para usarlo.',
    },
    notLetIn: {
      title: 'Su dirección no se confirmó',
      message:
        'La invitación para %{invited} no vale para esta cuenta. Inicie sesión con esa dirección o pida una invitación nueva.',
    },
    bankApproved: {
      title: 'Se han aprobado los datos bancarios de %{owner}',
      message: 'Por %{person}. Todos los fondos que pagan a %{owner} los usan desde el día en que valen.',
    },
    bankRetired: {
      title: 'Se han retirado los datos bancarios de %{owner}',
      message: 'Por %{person}. Ya no se preparan pagos a estos datos.',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name}: se piden las cifras al %{day}',
      message: 'Introdúzcalas y envíelas a más tardar el %{last}.',
    },
    submitted: {
      title: '%{name}: cifras al %{day} por aprobar',
      message: '%{person} las ha enviado.',
    },
    returned: {
      title: '%{name}: se han devuelto las cifras al %{day}',
      message: 'Corríjalas y envíelas de nuevo. %{reason}',
    },
  },
};
