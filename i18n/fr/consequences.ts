import type { ConsequenceWords, Translated } from '../language.ts';

export const consequences: Translated<ConsequenceWords> = {
  transactions: {
    approve: "Rien n'est encore comptabilisé : ce montant le sera lorsque la transaction sera finalisée.",
    reject:
      "Rien n'est comptabilisé. Une transaction refusée ne peut pas être reprise ; il faut en saisir une nouvelle.",
    cancel: "Rien n'est comptabilisé. Une transaction annulée ne peut pas être reprise.",
    fail: "Rien n'est comptabilisé. La transaction peut être tentée à nouveau.",
    retry: "La transaction attend de nouveau une approbation ; rien n'est encore comptabilisé.",
    reverse:
      'Une contrepassation de ce montant est comptabilisée définitivement et tous les soldes sont recalculés. Les deux écritures restent au grand livre.',
  },
  commitments: {
    issue: "L'associé voit désormais cet engagement. Rien ne peut être appelé avant qu'il soit actif.",
    activate: "Ce montant compte désormais dans le fonds et peut être appelé auprès de l'associé.",
    complete: "Plus rien ne peut être appelé auprès de l'associé sur cet engagement.",
    cancel: 'Ce montant ne sera pas appelé. Un engagement annulé ne peut pas être repris.',
    withdraw: 'Ce montant ne compte plus dans le fonds et ne peut plus être appelé. Cette opération est irréversible.',
  },
  transfers: {
    cancel: 'Rien n’a été comptabilisé. Un transfert abandonné ne peut être repris.',
    reverse:
      'Cédant et acquéreur retrouvent ce qu’ils avaient, dès le jour du transfert, comme s’il n’avait pas eu lieu. Tous deux en sont informés.',
  },
  'commitment-changes': {
    reverse:
      "Ce que la modification a déplacé est remis en place à partir d'aujourd'hui ; les jours intermédiaires restent ce qu'ils étaient. L'associé est prévenu.",
  },
  closings: {
    cancel:
      'Plus personne ne paie ni ne reçoit quoi que ce soit pour ce closing ; les nouveaux attendent de nouveau leur admission. Toutes les personnes concernées sont prévenues.',
  },
  'fee-runs': {
    pay: 'Le paiement est comptabilisé aussitôt.',
    bounce: 'Le paiement est contre-passé dans les livres et les frais restent dus.',
    cancel: "Ce qui a été comptabilisé est contre-passé, et la période peut être facturée de nouveau. C'est définitif.",
  },
  'capital-calls': {
    extend: 'Les associés encore redevables sont informés de la nouvelle date et reçoivent de nouveaux avis.',
    complete:
      "L'appel prend fin définitivement. Ce qui reste dû est abandonné et n'est plus réclamé ; la part comprise dans les engagements peut être appelée de nouveau. L'argent reçu plus tard peut encore être comptabilisé sur sa quote-part.",
  },
  distributions: {
    pay: 'Toutes les parts encore dues et non retenues comptent comme réglées ce jour-là et sont comptabilisées aussitôt.',
    paymentFile:
      'Un fichier contenant les numéros de compte complets est créé pour la banque et n’est conservé nulle part ailleurs. Rien n’est réglé pour autant : marquez les parts comme réglées une fois l’argent sorti du compte.',
    cancel:
      'Ce qui a été comptabilisé est contre-passé et chaque associé en est informé. Un brouillon disparaît sans avis. C’est irréversible.',
  },
  'capital-call-lines': {
    lateInterest:
      "Une transaction est saisie pour ce qui est dû et n'est pas encore compté. Elle attend l'approbation et compte une fois exécutée, avec l'argent.",
    giveBack:
      "Une transaction est saisie pour le trop-perçu. Elle doit être approuvée et exécutée avant que l'argent compte comme remboursé.",
    applyCredit:
      "Le trop-perçu règle aussitôt la quote-part choisie, dans la limite de ce qui est dû, sans mouvement d'argent. Les deux écritures ne s'annulent qu'ensemble.",
    settle: "Ce montant est aussitôt comptabilisé, sans justificatif de l'associé. Seule une extourne l'annule.",
  },
  'distribution-lines': {
    pay: 'Le paiement est comptabilisé aussitôt. Le dernier clôt la distribution.',
    bounce: 'Le paiement est contre-passé dans les livres, et le montant reste dû à l’associé.',
    hold: 'Cette part est laissée de côté quand toutes sont réglées. Le montant reste dû.',
    release: 'Cette part attend de nouveau son paiement comme les autres.',
  },
  payments: {
    approve:
      "Ce montant est immédiatement comptabilisé et l'associé en est informé. Seule une contrepassation l'annule.",
    reject: "Rien n'est comptabilisé. L'associé est informé du motif et peut remettre un autre justificatif.",
    clarify: "Rien n'est encore comptabilisé. L'associé est interrogé et peut remettre le même justificatif.",
    reverse:
      "Une contrepassation de ce montant est comptabilisée définitivement, le montant est de nouveau dû et l'associé en est informé.",
  },
  approvals: {
    approve: 'Ce qui a été demandé est fait aussitôt, en votre nom à tous deux.',
    decline: 'Rien n’est fait. L’auteur de la demande apprend votre motif.',
    withdraw: 'Rien n’est fait. La demande peut être renouvelée.',
  },
  valuations: {
    approve: 'Cette valeur compte dans la valeur liquidative du fonds à partir de sa date.',
    reopen: "Cette valeur ne compte plus dans la valeur liquidative du fonds jusqu'à une nouvelle approbation.",
  },
  'statement-runs': {
    publish:
      'Chaque associé voit aussitôt le sien ; ceux qui ont accès au portail en sont avertis. Ce qui avait été établi pour les mêmes jours reste, marqué comme remplacé.',
    retry: 'L’édition reprend là où elle s’est arrêtée, avec les livres tels qu’ils étaient connus.',
  },
  periods: {
    askReopening:
      'Rien n’est rouvert pour l’instant : un autre administrateur doit le confirmer. Les autres administrateurs en sont informés, avec le motif.',
    declineReopening: 'La période reste clôturée, telle qu’elle était.',
  },
  'bank-statements': {
    import:
      'Les lignes de ce relevé sont reprises telles quelles, et des rapprochements sont proposés. Rien n’est comptabilisé avant qu’une ligne soit rapprochée ; le relevé ne pourra plus être modifié.',
  },
  'bank-lines': {
    match:
      'Indiquez l’un de ces éléments : à quoi correspond cet argent. Il est comptabilisé à la date de valeur de la banque ; ce qui figure déjà dans les livres est seulement lié.',
    book: 'Une transaction reprenant le montant, la date de valeur et le texte de cette ligne est saisie, approuvée et exécutée : frais bancaires pour un débit, intérêts pour un crédit, sauf si vous choisissez un autre type.',
    bookUnapplied:
      'L’encaissement figure dans les livres dès sa date de valeur, sans appartenir à personne, jusqu’à ce qu’il soit rapproché ou restitué.',
    refund:
      'Une transaction de ce montant est saisie. Elle doit être approuvée et exécutée avant que l’argent ne compte comme restitué.',
    unmatch:
      'Ce que le rapprochement de cette ligne a comptabilisé est annulé par des contre-écritures qui restent dans le grand livre.',
    ignore:
      'Rien n’est comptabilisé. L’écart de ce montant entre la banque et les livres demeure : la ligne reste parmi les mouvements sans écriture.',
  },
  'bank-accounts': {
    askRetirement:
      'Les gérants de chaque fonds qui utilise ces coordonnées sont avertis. Elles restent en usage jusqu’à ce qu’une autre personne les retire.',
    keepInUse: 'La demande de retrait est supprimée.',
    callback:
      'Ce qui vous a été dit est conservé avec ces coordonnées. Si elles ont été démenties, elles ne peuvent pas être approuvées.',
    propose: "Ces coordonnées ne pourront plus être modifiées. Elles valent dès qu'elles sont approuvées.",
    retire: 'Aucun autre appel ne pourra indiquer ce compte. Des coordonnées retirées ne peuvent pas être réutilisées.',
  },
  funds: {
    activate: 'Des fonds peuvent désormais être appelés.',
    suspend: "Aucun appel de fonds ne peut être émis dans ce fonds tant qu'il n'est pas de nouveau actif.",
    close:
      'Le fonds ne peut plus être modifié, et aucun nouvel appel, engagement ou transaction ne peut être saisi. Seul un administrateur peut le rouvrir.',
    abandon:
      'La levée de fonds prend fin, et aucun nouvel appel, engagement ou transaction ne peut être saisi. Seul un administrateur peut rouvrir le fonds.',
    reopen: 'Le fonds est de nouveau actif : il peut être modifié et des fonds peuvent y être appelés.',
    assignManager: "Le gérant choisi ici dirige désormais le fonds ; celui qui le dirigeait ne l'a plus.",
    proposeFee: "Un brouillon est créé ; rien n'est comptabilisé avant son approbation.",
  },
  partners: {
    invite:
      'Un e-mail avec un lien personnel est envoyé à cette adresse. Qui l’ouvre accède au portail pour cet associé ; le lien ne sert qu’une fois.',
    approve: "L'associé en est informé et le portail lui est ouvert.",
    reject:
      "L'associé est informé du motif. Le portail lui reste fermé jusqu'à ce qu'il ait remis de nouveau ses documents et soit approuvé.",
    recheck: "Le portail est fermé à l'associé jusqu'à une nouvelle approbation.",
    exempt: "L'associé est considéré comme vérifié sans documents et le portail lui est ouvert.",
  },
  documents: {
    verify: "Il compte comme vérifié, par vous et dès aujourd'hui, partout où un document est demandé.",
    recheck: "Il attend de nouveau une vérification et ne compte pas comme vérifié d'ici là.",
    refuse:
      "La personne qui l'a téléversé est informée du motif et peut déposer une nouvelle version. Celle-ci reste en place.",
  },
  'company-figures': {
    submit: 'Les gérants des fonds détenteurs sont informés. Plus rien ne peut être modifié avant un éventuel renvoi.',
    approve: 'Ces chiffres font foi ; les commandités (GP) les voient désormais.',
    sendBack: 'La société est informée du motif. Elle peut modifier les chiffres et les soumettre à nouveau.',
    reopen: 'La société est informée du motif. Elle peut modifier les chiffres et les soumettre à nouveau.',
  },
  companies: {
    exit: 'Ce que les fonds en détiennent garde sa valeur dans leurs livres jusqu’à ce que ce soit évalué à zéro ou vendu.',
    writeOff:
      'Ce que les fonds en détiennent garde sa valeur dans leurs livres jusqu’à ce que ce soit évalué à zéro ou vendu.',
    askFigures:
      'Les représentants de la société sont invités à remettre les chiffres du dernier trimestre, avec la date limite.',
    invite:
      'Un e-mail avec un lien personnel est envoyé à cette adresse. Qui l’ouvre accède au portail pour cette société ; le lien ne sert qu’une fois.',
    approve: 'La société en est informée et le portail lui est ouvert.',
    reject:
      "La société est informée du motif. Le portail lui reste fermé jusqu'à ce qu'elle ait remis de nouveau ses documents et soit approuvée.",
    recheck: "Le portail est fermé à la société jusqu'à une nouvelle approbation.",
    exempt: 'La société est considérée comme vérifiée sans documents et le portail lui est ouvert.',
  },
  'fund-managers': {
    invite:
      'Un e-mail avec un lien personnel est envoyé à cette adresse. Qui l’ouvre accède au portail comme ce gérant ; le lien ne sert qu’une fois.',
    activate: 'Le portail est ouvert à ce gérant et à ceux qui travaillent pour lui.',
    deactivate: 'Le portail est fermé à ce gérant et à ceux qui travaillent pour lui.',
  },
  users: {
    anonymize:
      'Le nom, l’adresse e-mail et les paramètres de cette personne sont définitivement remplacés par des valeurs neutres, et elle ne peut plus se connecter. Les données, les comptes et le journal gardent le compte sous « Former User ». Supprimez aussi le compte auprès du service d’identité.',
    invite: 'Un e-mail avec un lien personnel est envoyé à cette adresse ; le lien ne sert qu’une fois.',
    deactivate:
      'Cette personne est immédiatement exclue du portail. Les fonds qu’elle dirige restent les siens jusqu’à ce que « Désigner un gérant » les confie à quelqu’un d’autre.',
    suspend: "Cette personne est immédiatement exclue du portail. Le motif est conservé dans la piste d'audit.",
    activate: 'Cette personne peut de nouveau utiliser le portail avec ses droits précédents.',
    changeRole:
      'Le nouveau rôle vaut dès la prochaine requête. Un associé, une société ou un gérant qui ne va pas avec est détaché.',
  },
  reports: {
    sendAgain:
      'Les personnes concernées par le rapport en sont informées une nouvelle fois, sur le portail et par e-mail selon leur choix, y compris celles arrivées depuis. Le rapport lui-même ne change pas.',
    publish:
      'Les personnes concernées par le rapport peuvent désormais le lire et en sont informées. Un rapport publié ne peut plus être modifié.',
  },
  invitations: {
    confirm: 'La personne à l’autre adresse reçoit le rôle et l’accès de cette invitation.',
    reject:
      'La personne ne reçoit aucun accès et en est informée. Le lien ne fonctionne plus ; une nouvelle invitation peut être envoyée.',
    revoke: 'Le lien contenu dans l’e-mail ne fonctionne plus.',
  },
};
