import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  checks: {
    question:
      'Um achado é uma pergunta, não um veredito: veja os caminhões e pergunte antes de julgar.',
    summary: 'Exame de {{trucks}}. Em jogo: {{kg}}.',
    open: 'A conferir ({{n}})',
    done: 'Conferidos ({{n}})',
    nothing: 'Nada chama a atenção nestes dias.',
    nothingDone: 'Nada foi conferido, ou houve mais desde então.',
    findings: { one: '{{n}} achado', other: '{{n}} achados' },
    atStake: 'em jogo',
    look: 'Marcar como conferido',
    means: 'Ele sai desta lista com a sua nota e volta quando houver mais.',
    save: 'Salvar a nota',
    looked: 'Conferido em {{day}} por {{name}}: {{note}}',
    more: 'Desde então: {{trucks}}, {{kg}}.',
    fresh: 'novo',
    largest: 'os {{n}} com mais quilogramas',
    inReport: 'Todos os caminhões no relatório',
    who: {
      driver: 'Motorista {{name}}',
      customer: 'Cliente {{name}}',
    },
    kinds: {
      typed: '{{who}} digitou {{pct}} % de {{of}} pesos, os outros {{othersPct}} %.',
      reweighed: '{{who}} pesou de novo {{pct}} % de {{of}} vezes, os outros {{othersPct}} %.',
      recounted: '{{who}} contou de novo {{pct}} % de {{of}} vezes, os outros {{othersPct}} %.',
      corrected: '{{who}} corrigiu {{count}} de {{of}} caminhões depois da saída ({{pct}} %).',
      voided: '{{who}} anulou {{count}} de {{of}} caminhões depois da saída ({{pct}} %).',
      ownHold: '{{who}} pesou ou contou {{count}} dos {{of}} caminhões retidos que depois aprovou.',
      tareStep:
        '{{who}} veio {{count}} de {{of}} vezes com outra tara, {{most}} kg de diferença no máximo.',
      tareDrift: 'A tara de {{who}} foi de {{from}} para {{to}} kg em {{count}} visitas.',
      netShort:
        '{{who}}: {{mean}} kg por caminhão a menos do que os sacos devem pesar, em {{count}} caminhões.',
      netOver:
        '{{who}}: {{mean}} kg por caminhão a mais do que os sacos devem pesar, em {{count}} caminhões.',
      netTrend:
        '{{who}}: a diferença de um caminhão para os seus sacos foi de {{from}} para {{to}} kg, em {{count}} caminhões.',
      reprinted:
        '{{who}} reimprimiu {{pct}} % de {{of}} notas de entrega, os outros {{othersPct}} %.',
      sameWeights:
        '{{who}} pesou o mesmo que há pouco, na entrada e na saída, ao quilograma, {{count}} de {{of}} vezes; os outros {{othersPct}} %.',
      closedHours: '{{who}} pesou ou contou {{count}} caminhões com a unidade fechada.',
      overweight:
        '{{who}} liberou {{count}} caminhões acima do peso permitido; o maior excesso foi de {{most}} kg.',
      unweighed:
        '{{kg}} kg ficaram na balança por {{seconds}} segundos a partir de {{who}} e ninguém pesou.',
      unread: 'Ninguém leu a balança por {{minutes}} minutos a partir de {{who}}.',
      weighedAsOne:
        '{{who}} foram pesados com {{seconds}} segundos de diferença: um deles pode não ter estado na balança.',
    },
  },
}
