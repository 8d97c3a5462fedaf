import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages = {
  title: 'Monitor',
  area: 'Zona de carga',
  areas: 'Zonas de carga',
  waiting: 'En espera',
  state: {
    called: 'Pase a {{area}}',
    loading: 'Cargando',
    hold: 'Retenido',
    waiting: 'En espera',
  },
  atArea: 'En {{area}}',
  expected: 'En {{low}}–{{high}} min',
  minutes: '{{n}} min',
  hours: '{{h}} h {{m}}',
  days: '{{d}} d {{h}} h',
  noTrucks: 'Sin camiones',
  noData: 'Aún no hay datos',
  connecting: 'Conectando',
  live: 'En vivo, {{time}}',
  stale: 'Datos de hace {{n}} s',
  dead: 'No está en vivo',
  lastUpdated: 'Última actualización {{time}}',
  misconfigured: 'El servidor de datos rechaza el monitor',
  page: 'Página {{page}} de {{pages}}',
  pressKey: 'Pulse una tecla para el sonido',
  lastCalls: 'Últimas llamadas',
  wrongAreas: {
    title: 'No existe la zona {{areas}}',
    text: 'Las zonas de carga son {{known}}. Una dirección tiene esta forma: {{example}}.',
    all: 'Mostrar todas las zonas',
  },
  unnamed: 'Pantalla {{id}}',
} satisfies Translation<typeof english>
