import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nome da empresa',
      address: 'Endereço',
      'outbound-record': 'Barang Keluar (caminhão)',
      'surat-jalan': 'Surat jalan (nota de entrega)',
      booking: 'Booking (reserva)',
      'inbound-record': 'Barang Masuk (caminhão)',
      production: 'Produksi (produção)',
      scaleCapacityKg: 'A balança pesa no máximo',
      leastTareKg: 'O caminhão vazio mais leve pesa',
      mostNetKg: 'Um caminhão leva no máximo',
      scaleFramePattern: 'Padrão do quadro',
      scaleStablePattern: 'Estável se contiver',
      closedMonth: 'Último mês fechado (AAAA-MM)',
      openHours: 'Aberto (HH:MM-HH:MM)',
      expiredExDo: 'Um ex-DO depois do último dia',
      platePattern: 'Placas daqui',
      weighTolerancePct: 'Barang Keluar: o líquido pode diferir do carregado em',
      inboundTolerancePct: 'Barang Masuk: o líquido pode diferir do declarado pelo fornecedor em',
      waitingAmberMinutes: 'Âmbar após, minutos',
      waitingRedMinutes: 'Vermelho após, minutos',
      wallVoice: 'Os painéis chamam os caminhões por voz',
      wallLang: 'Idioma dos painéis',
      expectedDisplays: 'Painéis que devem estar presentes',
      areas: 'Áreas de carga',
      name: 'Nome',
    },
    company: 'Cabeçalho da empresa',
    companyHint: 'Aparece no cabeçalho dos tíquetes e do surat jalan.',
    logo: 'Logotipo',
    chooseLogo: 'Escolher uma imagem',
    removeLogo: 'Remover o logotipo',
    logoHint: 'PNG ou JPEG, no máximo 256 kB.',
    numbers: 'Padrões de numeração',
    numbersHint:
      '{{year}} ou {{short}} é o ano, {{count}} o número, {{digits}} o número com cinco dígitos. A numeração recomeça a cada ano.',
    next: 'Próximo: {{number}}',
    noPattern: 'Precisa do ano e do número, como {{example}}',
    weighbridge: 'Balança',
    indicator: 'Indicador próprio do local',
    indicatorHint:
      'Só para um indicador que não está entre os do posto de pesagem. Expressões regulares; o primeiro grupo é o valor em kg, um grupo chamado t é em toneladas.',
    rules: 'Regras',
    rulesHint:
      'Nada recebe data em um mês fechado, e nada dele é corrigido ou invalidado. Deixe vazio para não fechar nenhum.',
    openHoursHint:
      'A conferência de pesagens aponta quem pesou fora deste horário. Deixe vazio se nunca fecha.',
    platesHint:
      'A é uma letra, 9 um algarismo, X qualquer um dos dois, as chaves dizem quantos; | separa uma forma da outra. Outras placas são aceitas com um aviso.',
    expired: {
      warn: 'é aceito com um aviso',
      refuse: 'é recusado',
    },
    tolerances: 'Tolerâncias',
    tolerancesHint: 'Um caminhão que a ultrapasse fica retido.',
    waiting: 'Espera nos painéis',
    walls: 'Painéis',
    langs: {
      id: 'Indonésio',
      en: 'Inglês',
    },
    displaysHint: 'A página dos painéis de parede mostra quais faltam.',
    save: 'Salvar configurações',
    saved: 'As configurações foram salvas.',
  },
}
