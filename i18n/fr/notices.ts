import type { SpokenWords } from '../spoken.ts';

const toVerify = {
  created: { title: '%{name} : à vérifier', message: '%{person} a ajouté un nouvel associé.' },
  submitted: { title: '%{name} : à vérifier', message: 'Les informations et les documents ont été remis.' },
  newAddress: {
    title: '%{name} : une nouvelle adresse est en attente',
    message:
      "%{person} demande à remplacer l'adresse par %{email}. Les deux adresses sont invitées à le confirmer ; vous pouvez l'inscrire dès maintenant dans la fiche.",
  },
};
const due = '%{amount} à régler le %{day}, avec la référence de paiement %{reference}.';
/** The payment and the reviewer's message. */
const paymentSays = '%{amount}, référence de paiement %{reference} : %{reason}';

export const notices: SpokenWords['notices'] = {
  PARTNER_VERIFICATION_REQUIRED: toVerify,
  COMPANY_VERIFICATION_REQUIRED: {
    ...toVerify,
    created: { title: '%{name} : à vérifier', message: '%{person} a ajouté une nouvelle société.' },
  },
  DOCUMENT_UPLOADED: { uploaded: { title: 'Un document a été déposé : %{document}', message: 'Par %{person}.' } },
  FUND_CREATED: {
    created: { title: 'Nouveau fonds : %{fund}', message: '%{person} a créé le fonds.' },
    assigned: { title: 'Vous dirigez désormais %{fund}', message: '%{person} vous l’a attribué.' },
    handedOver: { title: 'Vous ne dirigez plus %{fund}', message: '%{person} l’a attribué à un autre gérant.' },
  },
  TRANSACTION_CREATED: {
    lateInterest: {
      title: 'Intérêts de retard : %{call}',
      message:
        "%{person} a saisi %{amount} pour un associé, jusqu'au %{day}. L'approbation est attendue. |||| %{person} a saisi %{amount} pour %{smart_count} associés, jusqu'au %{day}. L'approbation est attendue.",
    },
    enteredIn: { title: 'Nouvelle transaction : %{type}', message: '%{person} a saisi %{amount} dans %{fund}.' },
    entered: { title: 'Nouvelle transaction : %{type}', message: '%{person} a saisi %{amount}.' },
    closingRefund: {
      title: "%{fund} : d'autres associés ont rejoint le fonds",
      message:
        "Le %{day}, d'autres associés ont rejoint le fonds. %{amount} vous sont rendus, avec %{interest} d'intérêts. Ce n'est pas une distribution ; ce qui relève de votre engagement peut être appelé de nouveau.",
    },
    commitmentChanged: {
      title: 'Votre engagement envers %{fund} a changé',
      message: 'À partir du %{day}, il est de %{amount}. %{reason}',
    },
    commitmentDefault: {
      title: '%{fund} : vous êtes en défaut',
      message: "Depuis le %{day}. Plus rien n'est appelé auprès de vous jusqu'à la régularisation. %{reason}",
    },
    commitmentCured: {
      title: "%{fund} : vous n'êtes plus en défaut",
      message: 'Depuis le %{day}, vous êtes de nouveau appelé comme les autres. %{reason}',
    },
    interestSold: {
      title: '%{fund} : votre part a été transférée',
      message:
        'À partir du %{day}, %{amount} de votre engagement appartiennent à un autre associé, à une valeur liquidative de %{value}.',
    },
    interestBought: {
      title: '%{fund} : une part vous a été transférée',
      message:
        'À partir du %{day}, vous détenez un engagement de %{amount}, repris à une valeur liquidative de %{value}.',
    },
    transferReversed: {
      title: '%{fund} : un transfert a été annulé',
      message: 'Le transfert du %{day} ne compte pas. %{reason}',
    },
    closingCancelled: {
      title: 'Un closing de %{fund} a été annulé',
      message: 'Le closing du %{day} ne compte plus. %{reason}',
    },
  },
  CAPITAL_CALL_ISSUED: {
    closingInterest: {
      title: 'Closing de %{fund} : intérêts',
      message:
        "Outre l'appel, %{interest} d'intérêts sur les montants appelés auparavant sont à régler au plus tard le %{day}.",
    },
    issued: { title: 'Appel de fonds n° %{number} : %{fund}', message: due },
    extended: { title: 'Appel de fonds n° %{number} de %{fund} : nouvelle échéance', message: due },
    cancelled: {
      title: "L'appel de fonds n° %{number} de %{fund} a été annulé",
      message: "Il n'y a plus rien à régler. %{reason}",
    },
  },
  CAPITAL_CALL_DUE_SOON: {
    today: { title: "L'appel de fonds n° %{number} de %{fund} arrive à échéance aujourd'hui", message: due },
    soon: {
      title:
        "L'appel de fonds n° %{number} de %{fund} arrive à échéance dans %{smart_count} jour |||| L'appel de fonds n° %{number} de %{fund} arrive à échéance dans %{smart_count} jours",
      message: due,
    },
  },
  CAPITAL_CALL_OVERDUE: {
    owed: {
      title:
        "L'appel de fonds n° %{number} de %{fund} est en retard de %{smart_count} jour |||| L'appel de fonds n° %{number} de %{fund} est en retard de %{smart_count} jours",
      message: due,
    },
    cure: {
      title:
        'Avis de défaut : l’appel de fonds n° %{number} de %{fund} est en retard de %{smart_count} jour |||| Avis de défaut : l’appel de fonds n° %{number} de %{fund} est en retard de %{smart_count} jours',
      message:
        '%{amount} étaient exigibles le %{day}, sous la référence de paiement %{reference}. Le défaut peut être régularisé par paiement jusqu’au %{last} ; ensuite, le fonds pourra déclarer l’engagement en défaut.',
    },
    lapsed: {
      title: "L'appel de fonds n° %{number} de %{fund} est en retard",
      message: 'Il reste %{amount} à recevoir.',
    },
  },
  PAYMENT_PROOF_SUBMITTED: {
    submitted: { title: 'Paiement de %{partner} à examiner', message: '%{amount}, payé le %{day}.' },
  },
  PAYMENT_PROOF_REVIEWED: {
    approved: {
      title: 'Votre paiement de l’appel de fonds n° %{number} de %{fund} a été approuvé',
      message: '%{amount} reçus le %{day}, avec la référence de paiement %{reference}.',
    },
    rejected: {
      title: 'Votre paiement de l’appel de fonds n° %{number} de %{fund} a été rejeté',
      message: paymentSays,
    },
    clarify: {
      title: 'Votre paiement de l’appel de fonds n° %{number} de %{fund} demande des précisions',
      message: paymentSays,
    },
    reversed: {
      title: 'Votre paiement de l’appel de fonds n° %{number} de %{fund} a été extourné',
      message: paymentSays,
    },
  },
  DISTRIBUTION_ISSUED: {
    issued: {
      title: 'Distribution %{number} de %{fund}',
      message: 'Vous recevrez %{amount} le %{day}. Référence : %{reference}.',
    },
    cancelled: {
      title: 'La distribution %{number} de %{fund} a été annulée',
      message: 'Vous ne recevrez pas les %{amount} annoncés. %{reason}',
    },
    paid: { title: 'Une distribution de %{fund}', message: '%{amount} le %{day}.' },
  },
  DOCUMENT_EXPIRING: {
    soon: {
      title: 'Un document arrive bientôt à expiration',
      message: "%{document} est valable jusqu'au %{day}. Veuillez en remettre un nouveau.",
    },
  },
  DOCUMENT_REVIEWED: {
    verified: { title: 'Votre document a été vérifié', message: '%{document}' },
    refused: { title: 'Votre document a été refusé', message: '%{document} : %{reason}' },
  },
  VERIFICATION_DECIDED: {
    verified: { title: 'Vous êtes vérifié', message: 'Toutes les parties du portail vous sont désormais ouvertes.' },
    activated: {
      title: 'Votre compte est actif',
      message: 'Toutes les parties du portail vous sont désormais ouvertes.',
    },
    rejected: { title: 'Votre vérification a été rejetée', message: '%{reason}' },
    partyVerified: {
      title: '%{name} a été vérifié',
      message: 'Décision de %{person}. Tous les fonds de cet associé ou de cette société s’appuient dessus.',
    },
    partyRejected: {
      title: 'La vérification de %{name} a été rejetée',
      message: 'Décision de %{person}. Tous les fonds de cet associé ou de cette société s’appuient dessus.',
    },
    partyRechecked: {
      title: '%{name} doit être vérifié à nouveau',
      message: 'Décision de %{person}. D’ici là, le portail lui est fermé dans tous ses fonds.',
    },
  },
  REPORT_READY: {
    made: { title: 'Votre rapport est prêt : %{report}', message: 'Il peut être téléchargé sur le portail.' },
    madeAsOf: {
      title: 'Votre rapport est prêt : %{report}',
      message: 'Au %{day}. Il peut être téléchargé sur le portail.',
    },
    published: {
      title: 'Un rapport est disponible pour vous : %{report}',
      message: 'Il peut être téléchargé sur le portail.',
    },
    publishedAsOf: {
      title: 'Un rapport est disponible pour vous : %{report}',
      message: 'Au %{day}. Il peut être téléchargé sur le portail.',
    },
    replacedAsOf: {
      title: 'Un rapport a été remplacé : %{report}',
      message: 'Au %{day} : une nouvelle version remplace la précédente.',
    },
  },
  LETTER_REFUSED: {
    refused: {
      title: "Un e-mail à %{email} n'a pas pu être distribué",
      message: "« %{subject} » n'a pas été accepté : %{reason}",
    },
  },
  DEAD_LETTER: {
    added: {
      title: '%{kind} : échec (%{name})',
      message:
        'Trop d’échecs ; plus aucun essai automatique. Relancez ou abandonnez la tâche sous « Tâches en échec ».',
    },
  },
  APPROVAL_REQUESTED: {
    asked: {
      title: '%{person} demande votre approbation : %{move}',
      message: '%{fund} : %{record}. Ce sera fait dès qu’une autre personne l’aura approuvé.',
    },
    bankDetails: {
      title: '%{person} demande votre approbation : coordonnées bancaires',
      message:
        'Nouvelles coordonnées bancaires de %{owner}. Elles vaudront dès qu’une autre personne les aura approuvées.',
    },
    reopening: {
      title: '%{person} demande votre approbation : rouvrir une période',
      message: '%{fund}, période à partir du %{day}. Motif : %{reason}',
    },
    invitation: {
      title: 'Une invitation attend votre confirmation',
      message:
        'L’invitation destinée à %{invited} a été ouverte avec l’adresse %{email}. Confirmez-la s’il s’agit de la même personne, ou refusez-la. Aucun accès n’est donné d’ici là.',
    },
    ownInvitation: {
      title: 'Votre invitation a été ouverte avec une autre adresse',
      message:
        '%{email} a ouvert l’invitation destinée à %{invited}. La personne qui vous a invité doit d’abord confirmer cette adresse. Si ce n’est pas la vôtre, écrivez à %{inviter}.',
    },
    bankRetirement: {
      title: '%{person} demande votre approbation : retrait de coordonnées bancaires',
      message: 'Coordonnées bancaires de %{owner}. Elles restent en usage jusqu’à ce qu’une autre personne les retire.',
    },
  },
  APPROVAL_DECIDED: {
    deciderGained: {
      title: '%{fund} : %{name} peut désormais décider',
      message:
        'Modifié par %{person}. Une nouvelle personne habilitée compte pour celle qui l’a admise après sept jours.',
    },
    deciderLost: {
      title: '%{fund} : %{name} ne peut plus décider',
      message: 'Modifié par %{person}. Les étapes que personne d’autre ne peut décider attendent sept jours.',
    },
    adminGained: {
      title: '%{name} administre désormais le portail',
      message:
        'Modifié par %{person}. Une nouvelle personne habilitée compte pour celle qui l’a admise après sept jours.',
    },
    adminLost: {
      title: '%{name} n’administre plus le portail',
      message: 'Modifié par %{person}. Les étapes que personne d’autre ne peut décider attendent sept jours.',
    },
    approved: { title: 'Approuvé : %{move}', message: '%{person} a approuvé. %{fund} : %{record}.' },
    declined: { title: 'Refusé : %{move}', message: '%{person} : %{reason} (%{fund} : %{record})' },
    reopened: {
      title: 'Rouverte : une période',
      message: '%{person} a approuvé. %{fund}, période à partir du %{day}.',
    },
    notReopened: {
      title: 'Pas rouverte : une période',
      message: '%{person} a refusé. %{fund}, période à partir du %{day}. Votre motif était : %{reason}',
    },
    letIn: {
      title: 'Votre adresse est confirmée',
      message:
        'Vous disposez maintenant de l’accès prévu par l’invitation destinée à %{invited}. Reconnectez-vous pour l’utiliser.',
    },
    notLetIn: {
      title: 'Votre adresse n’a pas été confirmée',
      message:
        'L’invitation destinée à %{invited} ne vaut pas pour ce compte. Connectez-vous avec cette adresse ou demandez une nouvelle invitation.',
    },
    bankApproved: {
      title: 'Les coordonnées bancaires de %{owner} ont été approuvées',
      message: 'Par %{person}. Tous les fonds qui paient %{owner} les utilisent à partir du jour où elles valent.',
    },
    bankRetired: {
      title: 'Les coordonnées bancaires de %{owner} ont été retirées',
      message: 'Par %{person}. Aucun paiement vers ces coordonnées n’est plus préparé.',
    },
  },
  COMPANY_FIGURES: {
    asked: {
      title: '%{name} : les chiffres au %{day} sont demandés',
      message: 'Merci de les saisir et de les soumettre au plus tard le %{last}.',
    },
    submitted: {
      title: '%{name} : chiffres au %{day} à approuver',
      message: '%{person} les a soumis.',
    },
    returned: {
      title: '%{name} : les chiffres au %{day} ont été renvoyés',
      message: 'Merci de les corriger et de les soumettre à nouveau. %{reason}',
    },
  },
};
