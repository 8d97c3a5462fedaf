import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  checks: {
    question:
      'Un constat est une question, pas un verdict\u00a0: regardez ses camions et demandez avant de juger.',
    summary: 'Examen de {{trucks}}. En jeu\u00a0: {{kg}}.',
    open: 'À examiner ({{n}})',
    done: 'Examinés ({{n}})',
    nothing: 'Rien ne ressort de ces jours.',
    nothingDone: 'Rien n’a été examiné, ou il y en a eu d’autres depuis.',
    findings: { one: '{{n}} constat', other: '{{n}} constats' },
    atStake: 'en jeu',
    look: 'Marquer comme examiné',
    means: 'Il quitte cette liste avec votre note et revient s’il y en a davantage.',
    save: 'Enregistrer la note',
    looked: 'Examiné le {{day}} par {{name}}\u00a0: {{note}}',
    more: 'Depuis\u00a0: {{trucks}}, {{kg}}.',
    fresh: 'nouveau',
    largest: 'les {{n}} avec le plus de kilogrammes',
    inReport: 'Tous ses camions dans le rapport',
    who: {
      driver: 'Chauffeur {{name}}',
      customer: 'Client {{name}}',
    },
    kinds: {
      typed: '{{who}} a saisi {{pct}} % de {{of}} poids à la main, les autres {{othersPct}} %.',
      reweighed: '{{who}} a repesé {{pct}} % de {{of}} fois, les autres {{othersPct}} %.',
      recounted: '{{who}} a recompté {{pct}} % de {{of}} fois, les autres {{othersPct}} %.',
      corrected: '{{who}} a corrigé {{count}} camions sur {{of}} après leur départ ({{pct}} %).',
      voided: '{{who}} a invalidé {{count}} camions sur {{of}} après leur départ ({{pct}} %).',
      ownHold:
        '{{who}} a pesé ou compté {{count}} des {{of}} camions retenus qu’il ou elle a ensuite approuvés.',
      tareStep:
        '{{who}} est venu {{count}} fois sur {{of}} avec une autre tare qu’avant, {{most}} kg d’écart au plus.',
      tareDrift: 'La tare de {{who}} est passée de {{from}} à {{to}} kg en {{count}} visites.',
      netShort:
        '{{who}}\u00a0: {{mean}} kg par camion de moins que le poids des sacs, sur {{count}} camions.',
      netOver:
        '{{who}}\u00a0: {{mean}} kg par camion de plus que le poids des sacs, sur {{count}} camions.',
      netTrend:
        '{{who}}\u00a0: l’écart d’un camion avec ses sacs est passé de {{from}} à {{to}} kg, sur {{count}} camions.',
      reprinted:
        '{{who}} a réimprimé {{pct}} % de {{of}} bons de livraison, les autres {{othersPct}} %.',
      sameWeights:
        '{{who}} a pesé comme récemment, à l’entrée et à la sortie, au kilogramme près, {{count}} fois sur {{of}}\u00a0; les autres {{othersPct}} %.',
      closedHours: '{{who}} a pesé ou compté {{count}} camions alors que le site était fermé.',
      overweight:
        '{{who}} a libéré {{count}} camions au-dessus de leur poids autorisé, le plus lourd de {{most}} kg.',
      unweighed:
        '{{kg}} kg sont restés sur la bascule {{seconds}} secondes à partir de {{who}}, sans pesée.',
      unread: 'La bascule n’a pas été lue pendant {{minutes}} minutes à partir de {{who}}.',
      weighedAsOne:
        '{{who}} ont été pesés à {{seconds}} secondes d’intervalle\u00a0: l’un d’eux n’était peut-être pas sur le pont.',
    },
  },
}
