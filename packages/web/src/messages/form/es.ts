import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  form: {
    invalidEmail: 'Dirección de correo no válida',
    invalidUrl: 'URL no válida',
    invalidNumber: 'Esto no se puede leer como número. Escríbalo así: {{example}}.',
    daysBetween: 'Del {{from}} al {{to}}.',
    daysUntil: 'Última fecha: {{to}}.',
    fillKg: 'Poner {{kg}} kg',
    quota: {
      trucks: {
        one: '{{n}} camión',
        other: '{{n}} camiones',
      },
      left: '{{of}}: quedan {{left}} el {{day}}',
      full: '{{of}}: completa el {{day}}',
      take: 'Tomar el próximo día libre, {{day}}',
    },
    readAs: 'Leído como {{value}}',
    choose: 'Elija…',
    chooseOne: 'Elija: {{field}}.',
    missing: 'Falta: {{field}}.',
    none: 'Ninguno',
    dd: 'dd',
    mm: 'mm',
    yyyy: 'aaaa',
    waitSeconds: {
      one: 'Puede volver a intentarlo dentro de {{n}} segundo.',
      other: 'Puede volver a intentarlo dentro de {{n}} segundos.',
    },
    waitMinutes: {
      one: 'Puede volver a intentarlo dentro de {{n}} minuto.',
      other: 'Puede volver a intentarlo dentro de {{n}} minutos.',
    },
    draft: 'Son cambios suyos del {{when}} que no se guardaron.',
    discard: 'Descartarlos',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Lo que ha cambiado aquí no se ha guardado y se perderá.',
    leave: 'Salir sin guardar',
    stay: 'Quedarse aquí',
  },
}
