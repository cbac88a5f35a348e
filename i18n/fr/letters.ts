import type { SpokenWords } from '../spoken.ts';

export const letters: SpokenWords['letters'] = {
  hello: 'Bonjour %{name},',
  helloAll: 'Bonjour,',
  notice: {
    portal: 'À consulter dans le portail : %{url}',
    settings: 'Vous pouvez désactiver ces e-mails dans vos paramètres : %{url}',
    together:
      '%{smart_count} nouvelle notification de Quarterdeck |||| %{smart_count} nouvelles notifications de Quarterdeck',
    more: '%{smart_count} autre : %{url} |||| %{smart_count} autres : %{url}',
  },
  invitation: {
    subject: '%{person} vous invite à rejoindre Quarterdeck',
    subjectFunds: '%{person} vous invite : %{funds}',
    intro: '%{person} vous invite à rejoindre Quarterdeck, le portail des investisseurs et des gérants du fonds.',
    introFunds:
      '%{person} vous invite à rejoindre Quarterdeck, le portail des investisseurs et des gérants du fonds, pour %{funds}.',
    role: 'Vous êtes invité en tant que : %{role}.',
    entity: 'Vous y agirez pour %{entity}.',
    link: 'Voici votre lien personnel. Il ouvre votre compte, ou ajoute cet accès à celui que vous avez :',
    accept: 'Accepter l’invitation : %{url}',
    until: "Le lien fonctionne une seule fois, jusqu'au %{day}. Merci de ne pas le transmettre.",
    question: "Pour toute question, ou si vous n'attendiez pas cet e-mail, écrivez à %{person} : %{email}.",
  },
  addressChanged: {
    subject: "L'adresse de %{name} a été modifiée",
    text: "%{person} a modifié l'adresse de %{name} dans Quarterdeck : %{new} remplace %{old}. Les e-mails y seront désormais envoyés.",
    unexpected: 'Si vous ne vous y attendiez pas, veuillez écrire immédiatement à %{email}.',
  },
  addressAsked: {
    confirm: 'Confirmer l’adresse : %{url}',
    subject: 'Veuillez confirmer la nouvelle adresse de %{name}',
    text: "%{person} demande à modifier l'adresse de %{name} dans Quarterdeck : %{new} remplacerait %{old}. Elle change dès que les deux adresses l'ont confirmé, jusqu'au %{day} :",
    textFirst:
      "%{person} demande à inscrire %{new} dans Quarterdeck comme adresse de %{name}. Elle est inscrite dès qu'elle a été confirmée, jusqu'au %{day} :",
    wrong: "Si cela n'est pas exact, ignorez cet e-mail et veuillez écrire à %{email}.",
  },
  bankDetails: {
    subject: 'Vos coordonnées bancaires ont été modifiées',
    text: 'à partir du %{day}, votre compte %{account} chez %{bank} est celui qui fait foi.',
    unexpected: "Si vous n'avez pas demandé ce changement, appelez-nous immédiatement.",
  },
  fundBankDetails: {
    subject: 'Nouvelles coordonnées bancaires de %{fund}',
    text: 'à partir du %{day}, les appels de fonds de %{fund} peuvent désigner le compte %{account} chez %{bank}, approuvé par %{person}.',
    unexpected: 'Si vous ne vous y attendiez pas, bloquez-le immédiatement dans le portail.',
  },
  account: {
    passwordSubject: 'Choisir un nouveau mot de passe',
    password:
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien pour en choisir un, ou ignorez ce message :',
    addressSubject: 'Confirmer votre adresse e-mail',
    address: 'Ouvrez ce lien pour confirmer que cette adresse est la vôtre :',
  },
  people: {
    admin: 'Un administrateur',
    fund_manager: 'Un gérant de fonds',
    gp: 'Un commandité',
    lp: 'Un commanditaire',
    company: 'Une société',
    other: 'Un utilisateur',
  },
};
