import { languageNames } from '../../lib/language-names.ts'
import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nome da empresa',
      'outbound-record': 'Barang Keluar (caminhão)',
      'surat-jalan': 'Surat jalan (nota de entrega)',
      booking: 'Booking (reserva)',
      'inbound-record': 'Barang Masuk (caminhão)',
      production: 'Produksi (produção)',
      'po-sale': 'PO sale',
      scaleCapacityKg: 'Capacidade da balança',
      leastTareKg: 'Caminhão vazio mais leve',
      mostNetKg: 'Carga máxima de um caminhão',
      scaleFramePattern: 'Padrão do quadro',
      scaleStablePattern: 'Estável se contiver',
      scaleCertificateNo: 'Número do certificado',
      scaleCertificateUntil: 'Válido até',
      lapsedCertificate: 'Depois desse dia',
      closedMonth: 'Último mês fechado',
      openHours: 'Horário de funcionamento',
      expiredExDo: 'Ex-DO vencido',
      platePattern: 'Formato das placas',
      weighTolerancePct: 'Barang Keluar: tolerância do líquido',
      inboundTolerancePct: 'Barang Masuk: tolerância do líquido',
      overweightTolerancePct: 'Tolerância acima do peso bruto permitido',
      vehicleProblems: 'Veículos desativados ou sem inspeção válida',
      sealRequired: 'Número do lacre obrigatório na saída',
      dateFormat: 'Formato da data',
      clock: 'Formato da hora',
      paperLang: 'Idioma dos tíquetes, surat jalan e senhas',
      officeParties: 'OFFICE pode criar e alterar clientes e fornecedores',
      secondPerson: 'Segunda pessoa para caminhões retidos',
      waitingAmberMinutes: 'Atrasado após, minutos',
      waitingRedMinutes: 'Muito atrasado após, minutos',
      wallVoice: 'Os painéis chamam os caminhões por voz',
      wallLang: 'Idioma dos painéis',
      wallWait: 'Os painéis de uma só área mostram a espera prevista',
      expectedDisplays: 'Painéis esperados',
      displayMails: 'Avisar por e-mail sobre painéis ausentes a',
      sealMails: 'Enviar o selo diário a',
      areas: 'Áreas de carga',
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
    indicator: 'Indicador personalizado',
    indicatorHint:
      'Só para um indicador que não está entre os do posto de pesagem. Expressões regulares; o primeiro grupo é o valor em kg, um grupo chamado t é em toneladas.',
    certificate: 'Verificação da balança',
    certificateHint:
      'Impresso nos tíquetes. Os administradores recebem um e-mail 60, 30 e 7 dias antes.',
    lapsed: {
      warn: 'pesar, com um aviso',
      refuse: 'recusar a pesagem',
    },
    rules: 'Regras',
    closedMonthHint:
      'Um mês fechado não aceita novas datas, correções nem anulações. Deixe vazio para não fechar nenhum.',
    openHoursHint:
      'Por exemplo, 06:00-22:00. Fora deste horário os painéis ficam escurecidos, nenhum e-mail é enviado sobre painéis ausentes e a conferência de pesagens aponta quem pesou. Deixe vazio se a unidade nunca fecha.',
    platesHint:
      'A é uma letra, 9 um algarismo, X qualquer um dos dois, as chaves dizem quantos; | separa uma forma da outra. Outras placas são aceitas com um aviso.',
    secondHint: 'O usuário que pesou ou contou um caminhão não pode liberá-lo sozinho.',
    second: {
      auto: 'se outra pessoa puder liberá-lo',
      on: 'sempre',
      off: 'nunca',
    },
    expired: {
      warn: 'é aceito com um aviso',
      refuse: 'é recusado',
    },
    tolerances: 'Tolerâncias',
    tolerancesHint: 'Um caminhão cujo líquido difira mais fica retido.',
    writing: 'Datas, horas e documentos',
    writingHint:
      'Igual para todos, em qualquer idioma. As páginas abertas seguem depois de recarregadas.',
    days: {
      'dd/mm/yyyy': '31/12/2026',
      'mm/dd/yyyy': '12/31/2026',
      'yyyy/mm/dd': '2026/12/31',
    },
    clocks: {
      '24h': '14:05',
      '12h': '2:05 PM',
    },
    who: 'Quem pode fazer o quê',
    waiting: 'Espera',
    waitingHint:
      'Nos painéis, postos e listas, os minutos ganham moldura laranja e depois fundo laranja.',
    walls: 'Painéis',
    langs: languageNames,
    addDisplay: 'Adicionar um painel',
    displaysHint:
      'A página dos painéis de parede mostra quais faltam. O painel traz este nome em seu endereço inicial.',
    displayMailsHint:
      'Endereços separados por vírgulas. Um e-mail é enviado quando um painel falta há dois minutos com a unidade aberta.',
    seal: 'Selo',
    sealHint:
      'Com o selo de um dia, o comando muat verify mostra se uma pesagem, etapa ou impressão desse dia foi alterada depois.',
    save: 'Salvar configurações',
    saved: 'As configurações foram salvas.',
  },
}
