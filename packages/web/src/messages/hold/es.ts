import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed: 'El peso se escribió mientras el camión estaba retenido. Otra persona debe confirmarlo.',
    recounted:
      'Los sacos se recontaron mientras el camión estaba retenido. Otra persona debe confirmarlo.',
    ex_do_negative: 'Un ex-DO quedó por debajo de cero.',
    secondPerson:
      'Ahora está dentro de los límites, según lo anotado por {{names}}. Debe confirmarlo otra persona: {{roles}}.',
    confirm:
      'Ahora está dentro de los límites, según lo anotado por {{names}}. Si es correcto, confírmelo.',
    saveSeal: 'Guardar el precinto',
  },
  holdDo: {
    seal: 'Introduzca el número de precinto.',
    recount:
      'Haga recontar los sacos en el puesto de carga. Si la carga es correcta, un administrador la aprueba.',
    weighOrRecount:
      'Pese de nuevo o haga recontar los sacos en el puesto de carga. Si el peso es correcto, un administrador lo aprueba.',
    weigh: 'Pese de nuevo. Si el peso es correcto, un administrador lo aprueba.',
    approve: {
      recount: 'Haga recontar los sacos en el puesto de carga. Si la carga es correcta, apruébela.',
      weighOrRecount:
        'Pese de nuevo o haga recontar los sacos en el puesto de carga. Si el peso es correcto, apruébelo.',
      weigh: 'Pese de nuevo. Si el peso es correcto, apruébelo.',
    },
  },
  desk: {
    arrows: 'Elegir un camión',
    next: 'Paso siguiente del camión elegido',
    search: 'Buscar por placa',
    confirmHeld: 'Confirmar un camión retenido',
    approve: 'Aprobar',
    releaseHeld: 'Confirmar o aprobar un camión retenido',
    escape: 'Cerrar o salir del campo',
    truncated: 'Solo se muestran los primeros {{n}} camiones. Termine o cancele los antiguos.',
  },
}
