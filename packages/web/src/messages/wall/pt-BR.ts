import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages = {
  title: 'Monitor',
  area: 'Área de carga',
  areas: 'Áreas de carga',
  waiting: 'Aguardando',
  state: {
    called: 'Entre em {{area}}',
    loading: 'Carregando',
    hold: 'Retido',
    waiting: 'Aguardando',
  },
  atArea: 'Em {{area}}',
  expected: 'Em {{low}}–{{high}} min',
  minutes: '{{n}} min',
  hours: '{{h}} h {{m}}',
  days: '{{d}} d {{h}} h',
  noTrucks: 'Nenhum caminhão',
  noData: 'Ainda sem dados',
  connecting: 'Conectando',
  live: 'Ao vivo, {{time}}',
  stale: 'Dados de {{n}} s atrás',
  dead: 'Não está ao vivo',
  lastUpdated: 'Última atualização {{time}}',
  misconfigured: 'O servidor de dados recusa o monitor',
  page: 'Página {{page}} de {{pages}}',
  pressKey: 'Pressione uma tecla para o som',
  lastCalls: 'Últimas chamadas',
  wrongAreas: {
    title: 'Não existe a área {{areas}}',
    text: 'As áreas de carga são {{known}}. Um endereço tem esta forma: {{example}}.',
    all: 'Mostrar todas as áreas',
  },
  unnamed: 'Tela {{id}}',
} satisfies Translation<typeof english>
