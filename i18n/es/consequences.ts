import type { ConsequenceWords, Translated } from '../language.ts';

export const consequences: Translated<ConsequenceWords> = {
  transactions: {
    approve: 'Todavía no se registra nada: este importe se registra al completar la transacción.',
    reject: 'No se registra nada. Una transacción rechazada no se puede retomar; hay que introducir una nueva.',
    cancel: 'No se registra nada. Una transacción cancelada no se puede retomar.',
    fail: 'No se registra nada. La transacción se puede volver a intentar.',
    retry: 'La transacción vuelve a esperar aprobación; todavía no se registra nada.',
    reverse:
      'Se registra de forma definitiva una reversión por este importe y se recalculan todos los saldos. Ambos asientos permanecen en el libro mayor.',
  },
  commitments: {
    issue: 'El partícipe ve este compromiso a partir de ahora. No se puede solicitar nada hasta que esté activo.',
    activate: 'Este importe cuenta en el fondo a partir de ahora y se puede solicitar al partícipe.',
    complete: 'Ya no se puede solicitar nada al partícipe por este compromiso.',
    cancel: 'Este importe no se solicitará. Un compromiso cancelado no se puede retomar.',
    withdraw: 'Este importe deja de contar en el fondo y ya no se puede solicitar. Esto no se puede deshacer.',
  },
  transfers: {
    cancel: 'No se contabilizó nada. Una transmisión cancelada no puede retomarse.',
    reverse:
      'Vendedor y comprador vuelven a tener lo que tenían desde el día de la transmisión, como si no hubiera existido. Se informa a ambos.',
  },
  'commitment-changes': {
    reverse:
      'Lo que el cambio movió se devuelve a partir de hoy; los días intermedios quedan como estaban. Se avisa al partícipe.',
  },
  closings: {
    cancel:
      'Nadie paga ni recibe ya nada por este cierre; los nuevos vuelven a esperar la admisión. Se avisa a todos los afectados.',
  },
  'fee-runs': {
    pay: 'El pago se contabiliza de inmediato.',
    bounce: 'El pago se anula en los libros y la comisión sigue pendiente.',
    cancel:
      'Lo contabilizado se anula con un contraasiento y el período puede volver a cargarse. No se puede deshacer.',
  },
  'capital-calls': {
    extend: 'A los partícipes que aún deben se les comunica la nueva fecha y reciben nuevos avisos.',
    complete:
      'La solicitud de capital termina definitivamente. Lo que aún se debe se da de baja y ya no se exige; lo que está dentro de los compromisos puede volver a solicitarse. El dinero que llegue después aún puede registrarse en su cuota.',
  },
  distributions: {
    pay: 'Todas las partes pendientes y no retenidas cuentan como pagadas ese día y se contabilizan de inmediato.',
    paymentFile:
      'Se crea para el banco un archivo con los números de cuenta completos, que no se guarda en ningún otro sitio. Nada queda pagado por ello: marque las partes como pagadas cuando el dinero haya salido de la cuenta.',
    cancel:
      'Lo contabilizado se anula con asientos inversos y se avisa a cada partícipe. Un borrador se descarta sin aviso. No se puede deshacer.',
  },
  'capital-call-lines': {
    lateInterest:
      'Se registra una transacción por lo devengado que aún no se ha calculado. Espera aprobación y cuenta una vez completada, con el dinero.',
    giveBack:
      'Se registra una transacción por lo pagado de más. Debe aprobarse y completarse antes de que el dinero cuente como devuelto.',
    applyCredit:
      'Lo pagado de más salda de inmediato la cuota elegida, en lo que se deba, sin que se mueva dinero. Ambos asientos solo se revierten juntos.',
    settle: 'Este importe se contabiliza de inmediato, sin justificante del partícipe. Solo una reversión lo anula.',
  },
  'distribution-lines': {
    pay: 'El pago se contabiliza de inmediato. El último completa la distribución.',
    bounce: 'El pago se anula en los libros y el importe se sigue debiendo al partícipe.',
    hold: 'Esta parte queda fuera cuando se paguen todas. El importe se sigue debiendo.',
    release: 'Esta parte vuelve a esperar su pago como las demás.',
  },
  payments: {
    approve:
      'Este importe se registra de inmediato en el libro y se informa al partícipe. Solo una reversión lo deshace.',
    reject: 'No se registra nada. Se comunica el motivo al partícipe, que puede presentar otro comprobante.',
    clarify:
      'Todavía no se registra nada. Se pregunta al partícipe, que puede volver a presentar el mismo comprobante.',
    reverse:
      'Se registra de forma definitiva una reversión por este importe, que vuelve a deberse, y se informa al partícipe.',
  },
  approvals: {
    approve: 'Lo solicitado se hace de inmediato, en nombre de ambos.',
    decline: 'No se hace nada. Quien lo solicitó conocerá su motivo.',
    withdraw: 'No se hace nada. Se puede solicitar de nuevo.',
  },
  valuations: {
    approve: 'Este valor cuenta en el valor liquidativo del fondo desde su fecha.',
    reopen: 'Este valor deja de contar en el valor liquidativo del fondo hasta que se apruebe de nuevo.',
  },
  'statement-runs': {
    publish:
      'Cada partícipe ve enseguida lo suyo; quienes tienen acceso al portal reciben un aviso. Lo que se preparó antes para los mismos días se conserva, marcado como sustituido.',
    retry: 'Continúa donde se detuvo, con los libros tal como se conocían.',
  },
  periods: {
    askReopening:
      'Todavía no se reabre nada: otro administrador tiene que confirmarlo. Se avisa a los demás administradores, con el motivo.',
    declineReopening: 'El período sigue cerrado, tal como estaba.',
  },
  'bank-statements': {
    import:
      'Las líneas de este extracto se incorporan tal cual y se propone a qué podrían corresponder. No se contabiliza nada hasta que una línea se concilia; el extracto ya no podrá modificarse.',
  },
  'bank-lines': {
    match:
      'Indique uno de estos: a qué corresponde este dinero. Se registra con la fecha valor del banco; lo que ya figura en los libros solo se vincula.',
    book: 'Se registra, aprueba y completa una transacción con el importe, la fecha valor y el texto de esta línea: comisiones bancarias si salió dinero, intereses si entró, salvo que elija otro tipo.',
    bookUnapplied:
      'El cobro figura en los libros desde su fecha valor y no es de nadie hasta que se concilie o se devuelva.',
    refund:
      'Se registra una transacción por este importe. Debe aprobarse y completarse antes de que el dinero conste como devuelto.',
    unmatch: 'Lo que contabilizó la conciliación de esta línea se anula con contraasientos que permanecen en el libro.',
    ignore:
      'No se contabiliza nada. La diferencia por este importe entre el banco y los libros permanece: la línea sigue entre los movimientos sin asiento.',
  },
  'bank-accounts': {
    askRetirement:
      'Se avisa a los gestores de todos los fondos que usan estos datos. Siguen en uso hasta que otra persona los retire.',
    keepInUse: 'Se elimina la solicitud de retirada.',
    callback: 'Lo que le dijeron queda registrado con estos datos. Si alguien los negó, no pueden aprobarse.',
    propose: 'Estos datos ya no se podrán cambiar. Serán válidos una vez aprobados.',
    retire:
      'Ninguna otra solicitud de capital podrá indicar esta cuenta. Los datos retirados no se pueden volver a usar.',
  },
  funds: {
    activate: 'A partir de ahora se puede solicitar capital en este fondo.',
    suspend: 'No se puede emitir ninguna solicitud de capital en este fondo hasta que vuelva a estar activo.',
    close:
      'El fondo ya no se puede cambiar ni se pueden introducir nuevas solicitudes de capital, compromisos o transacciones. Solo un administrador puede reabrirlo.',
    abandon:
      'La captación termina y no se pueden introducir nuevas solicitudes de capital, compromisos o transacciones. Solo un administrador puede reabrir el fondo.',
    reopen: 'El fondo vuelve a estar activo: se puede cambiar y se puede solicitar capital en él.',
    assignManager: 'El gestor elegido aquí dirige el fondo a partir de ahora; quien lo dirigía antes deja de tenerlo.',
    proposeFee: 'Se crea un borrador; nada se contabiliza antes de aprobarlo.',
  },
  partners: {
    invite:
      'Se envía a esta dirección un correo con un enlace personal. Quien lo abra entra en nombre de este partícipe; el enlace sirve una sola vez.',
    approve: 'Se informa al partícipe y se le abre el portal.',
    reject:
      'Se comunica el motivo al partícipe. El portal sigue cerrado para él hasta que presente de nuevo su documentación y sea aprobado.',
    recheck: 'El portal se cierra para el partícipe hasta que se apruebe de nuevo.',
    exempt: 'El partícipe se considera verificado sin documentos y se le abre el portal.',
  },
  documents: {
    verify: 'Cuenta como verificado, por usted y desde hoy, dondequiera que se pida un documento.',
    recheck: 'Vuelve a esperar una revisión y hasta entonces no cuenta como verificado.',
    refuse: 'Se comunica el motivo a quien lo subió, que puede presentar otra versión. Esta se conserva.',
  },
  'company-figures': {
    submit:
      'Se avisa a quienes gestionan un fondo que tiene la empresa. No se puede cambiar nada hasta que se devuelvan.',
    approve: 'Estas cifras quedan firmes y los socios gestores (GP) las ven desde ahora.',
    sendBack: 'Se comunica el motivo a la empresa. Puede cambiar las cifras y enviarlas de nuevo.',
    reopen: 'Se comunica el motivo a la empresa. Puede cambiar las cifras y enviarlas de nuevo.',
  },
  companies: {
    exit: 'Lo que los fondos tienen en ella conserva su valor en los libros hasta que se valore en cero o se venda.',
    writeOff:
      'Lo que los fondos tienen en ella conserva su valor en los libros hasta que se valore en cero o se venda.',
    askFigures:
      'Se avisa a quienes representan a la empresa de que entreguen las cifras del último trimestre, y hasta cuándo.',
    invite:
      'Se envía a esta dirección un correo con un enlace personal. Quien lo abra entra en nombre de esta empresa; el enlace sirve una sola vez.',
    approve: 'Se informa a la empresa y se le abre el portal.',
    reject:
      'Se comunica el motivo a la empresa. El portal sigue cerrado para ella hasta que presente de nuevo su documentación y sea aprobada.',
    recheck: 'El portal se cierra para la empresa hasta que se apruebe de nuevo.',
    exempt: 'La empresa se considera verificada sin documentos y se le abre el portal.',
  },
  'fund-managers': {
    invite:
      'Se envía a esta dirección un correo con un enlace personal. Quien lo abra entra como este gestor; el enlace sirve una sola vez.',
    activate: 'El portal se abre a este gestor y a quienes trabajan para él.',
    deactivate: 'El portal se cierra para este gestor y para quienes trabajan para él.',
  },
  users: {
    anonymize:
      'El nombre, el correo y los ajustes de esta persona se sustituyen definitivamente por valores neutros, y ya no puede iniciar sesión. Los registros, los libros y la auditoría conservan la cuenta como «Former User». Elimine también la cuenta en el proveedor de identidad.',
    invite: 'Se envía a esta dirección un correo con un enlace personal, que sirve una sola vez.',
    deactivate:
      'Esta persona queda excluida del portal de inmediato. Los fondos que dirige siguen a su nombre hasta que se den a otra persona con «Asignar un gestor».',
    suspend: 'Esta persona queda excluida del portal de inmediato. El motivo se conserva en el registro de auditoría.',
    activate: 'Esta persona puede volver a usar el portal con los derechos de antes.',
    changeRole:
      'El nuevo rol vale a partir de la siguiente solicitud. Se desvincula el partícipe, la empresa o el gestor que no concuerde con él.',
  },
  reports: {
    sendAgain:
      'Se avisa otra vez a las personas a las que se refiere el informe, en el portal y por correo según su elección, también a las que llegaron después. El informe no cambia.',
    publish:
      'Las personas a las que se refiere el informe pueden leerlo a partir de ahora y se les avisa. Un informe publicado ya no se puede cambiar.',
  },
  invitations: {
    confirm: 'La persona con la otra dirección recibe el rol y el acceso de esta invitación.',
    reject:
      'La persona no recibe acceso y se le informa. El enlace deja de funcionar; se puede enviar una invitación nueva.',
    revoke: 'El enlace del correo deja de funcionar.',
  },
};
