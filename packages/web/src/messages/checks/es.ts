import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  checks: {
    question:
      'Un hallazgo es una pregunta, no un veredicto: mire sus camiones y pregunte antes de juzgar.',
    summary: 'Revisión de {{trucks}}. En juego: {{kg}}.',
    open: 'Por revisar ({{n}})',
    done: 'Revisados ({{n}})',
    nothing: 'Nada llama la atención en estos días.',
    nothingDone: 'No se ha revisado nada, o ha habido más desde entonces.',
    findings: { one: '{{n}} hallazgo', other: '{{n}} hallazgos' },
    atStake: 'en juego',
    look: 'Marcar como revisado',
    means: 'Sale de esta lista con su nota y vuelve cuando haya más.',
    save: 'Guardar la nota',
    looked: 'Revisado el {{day}} por {{name}}: {{note}}',
    more: 'Desde entonces: {{trucks}}, {{kg}}.',
    fresh: 'nuevo',
    largest: 'los {{n}} con más kilogramos',
    inReport: 'Todos sus camiones en el informe',
    who: {
      driver: 'Conductor {{name}}',
      customer: 'Cliente {{name}}',
    },
    kinds: {
      typed: '{{who}} escribió a mano el {{pct}} % de {{of}} pesos, los demás el {{othersPct}} %.',
      reweighed:
        '{{who}} volvió a pesar el {{pct}} % de {{of}} veces, los demás el {{othersPct}} %.',
      recounted:
        '{{who}} volvió a contar el {{pct}} % de {{of}} veces, los demás el {{othersPct}} %.',
      corrected: '{{who}} corrigió {{count}} de {{of}} camiones después de su salida ({{pct}} %).',
      voided: '{{who}} anuló {{count}} de {{of}} camiones después de su salida ({{pct}} %).',
      ownHold: '{{who}} pesó o contó {{count}} de los {{of}} camiones retenidos que luego aprobó.',
      tareStep:
        '{{who}} llegó {{count}} de {{of}} veces con otra tara que antes, con {{most}} kg de diferencia como máximo.',
      tareDrift: 'La tara de {{who}} pasó de {{from}} a {{to}} kg en {{count}} visitas.',
      netShort:
        '{{who}}: {{mean}} kg por camión menos de lo que deben pesar los sacos, en {{count}} camiones.',
      netOver:
        '{{who}}: {{mean}} kg por camión más de lo que deben pesar los sacos, en {{count}} camiones.',
      netTrend:
        '{{who}}: la diferencia de un camión con sus sacos pasó de {{from}} a {{to}} kg, en {{count}} camiones.',
      reprinted:
        '{{who}} reimprimió el {{pct}} % de {{of}} notas de entrega, los demás el {{othersPct}} %.',
      sameWeights:
        '{{who}} pesó lo mismo que hace poco, a la entrada y a la salida, al kilogramo, {{count}} de {{of}} veces; los demás {{othersPct}} %.',
      closedHours: '{{who}} pesó o contó {{count}} camiones con la planta cerrada.',
      overweight:
        '{{who}} liberó {{count}} camiones por encima de su peso permitido; el mayor exceso fue de {{most}} kg.',
      unweighed:
        '{{kg}} kg estuvieron en la báscula {{seconds}} segundos desde {{who}} y nadie los pesó.',
      unread: 'Nadie leyó la báscula durante {{minutes}} minutos desde {{who}}.',
      weighedAsOne:
        '{{who}} se pesaron con {{seconds}} segundos de diferencia: puede que uno no estuviera en la báscula.',
    },
  },
}
