import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  searched: {
    plate: 'Buscar placa ou transportadora',
    name: 'Buscar nome',
  },
  customer: {
    count: {
      one: '{{n}} cliente',
      other: '{{n}} clientes',
    },
    new: 'Novo cliente',
    orders: 'Pedidos abertos',
    noOrders: 'Este cliente não tem pedidos abertos.',
    allOrders: 'Todos os pedidos abertos',
  },
  vendor: {
    count: {
      one: '{{n}} fornecedor',
      other: '{{n}} fornecedores',
    },
    new: 'Novo fornecedor',
  },
  grade: {
    bagLimits: 'Um caminhão com sacos fora destes limites fica retido.',
    count: {
      one: '{{n}} classificação',
      other: '{{n}} classificações',
    },
    new: 'Nova classificação',
  },
  marking: {
    count: {
      one: '{{n}} marcação',
      other: '{{n}} marcações',
    },
    new: 'Nova marcação',
  },
  'inbound-item': {
    count: {
      one: '{{n}} item de entrada',
      other: '{{n}} itens de entrada',
    },
    tableHint: '% do peso por ponto acima do limite. Informe ambos ou nenhum.',
    new: 'Novo item de entrada',
  },
  'outbound-item': {
    bagWeight: 'Se ficar vazio, vale o peso por saco da classificação.',
    count: {
      one: '{{n}} item de saída',
      other: '{{n}} itens de saída',
    },
    new: 'Novo item de saída',
  },
  vehicle: {
    count: {
      one: '{{n}} veículo',
      other: '{{n}} veículos',
    },
    new: 'Novo veículo',
    permittedHint:
      'Um caminhão mais pesado na saída fica retido. Deixe vazio se não houver limite.',
    addSeen: 'Adicionar caminhões vistos',
    addSeenMeans:
      'Adiciona as placas que vieram no último ano e ainda não estão na lista. Os pesos permitidos são informados depois, à mão ou por importação.',
    added: '{{n}} veículos adicionados.',
  },
  camera: {
    count: {
      one: '{{n}} câmera',
      other: '{{n}} câmeras',
    },
    new: 'Nova câmera',
    nameHint: 'O que ela mostra, por exemplo “Frente do caminhão”.',
    urlHint: 'Endereço da foto estática (snapshot) na sua rede. Cada pesagem pede uma.',
    passwordHint: 'Não é mostrada de novo. Deixe vazio para manter a guardada.',
  },
  quota: {
    count: {
      one: '{{n}} cota',
      other: '{{n}} cotas',
    },
    new: 'Nova cota',
    mostHint: '0 fecha o dia. Deixe vazio o que não tem limite; um dos dois é necessário.',
    ofHint: 'Deixe vazios a área e o item para contar todos os caminhões.',
    shiftHint: 'Como nas reservas. Vazio: o dia inteiro.',
    weekdaysHint: 'Nenhum marcado: todos os dias.',
    over: {
      warn: 'salvar com um aviso',
      refuse: 'recusar',
    },
    on: {
      mon: 'seg.',
      tue: 'ter.',
      wed: 'qua.',
      thu: 'qui.',
      fri: 'sex.',
      sat: 'sáb.',
      sun: 'dom.',
    },
  },
  gate: {
    count: {
      one: '{{n}} portaria',
      other: '{{n}} portarias',
    },
    new: 'Nova portaria',
    activeHint: 'Desativada, o tablet dela fecha na hora.',
    tablet: 'Tablet na portaria',
    tabletMeans: 'Abra este endereço no tablet e digite o código nele:',
    codeShown: 'Este código só aparece agora:',
    newCodeMeans: 'Um código novo fecha os tablets que têm o atual.',
    makeCode: 'Criar código',
    makeNewCode: 'Criar código novo',
    codeMade: 'Código criado',
  },
  webhook: {
    count: {
      one: '{{n}} webhook',
      other: '{{n}} webhooks',
    },
    new: 'Novo webhook',
    urlHint: 'Recebe o que os caminhões fazem, em mensagens assinadas (Standard Webhooks).',
    insideHint: 'Desligado, só endereços da internet são chamados.',
    activeHint: 'Eventos do tempo em que está desligado não são enviados depois.',
    secret: 'Segredo',
    secretMeans: 'Com ele, o receptor confere que as mensagens vêm daqui.',
    codeShown: 'Este segredo só é mostrado agora. Informe-o no receptor:',
    newCodeMeans: 'Um novo segredo substitui o atual imediatamente.',
    makeCode: 'Criar o segredo',
    makeNewCode: 'Criar um novo segredo',
    codeMade: 'Segredo criado',
    deliveries: 'Mensagens',
    noDeliveries: 'Nada foi enviado ainda.',
    event: 'Evento',
    at: 'Ocorreu',
    result: 'Resultado',
    sendAgain: 'Enviar de novo',
    sendTest: 'Enviar um teste',
    state: {
      waiting: 'Aguardando',
      delivered: 'Entregue',
      givenUp: 'Abandonada',
    },
    failure: {
      answer: 'o receptor respondeu {{status}}',
      timeout: 'sem resposta em 10 segundos',
      unreachable: 'inacessível',
      insideNetwork: 'o endereço não é da internet',
    },
  },
  madeOnce: {
    code: 'Chave',
    copy: 'Copiar',
    copied: 'Copiada',
  },
  'api-key': {
    count: {
      one: '{{n}} chave de API',
      other: '{{n}} chaves de API',
    },
    new: 'Nova chave de API',
    nameHint: 'O que a usa, por exemplo “ERP”.',
    activeHint: 'Desativada, é recusada na hora.',
    key: 'Chave',
    sent: 'Um programa envia a chave em cada chamada:',
    scopes: 'O que ela pode fazer',
    nothing: 'Nada',
    codeShown: 'Esta chave só é mostrada agora:',
    newCodeMeans: 'Uma chave nova substitui a atual, que é recusada na hora.',
    makeCode: 'Criar uma chave',
    makeNewCode: 'Criar uma nova chave',
    codeMade: 'Chave criada',
  },
  'ex-do-master': {
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DOs',
    },
    new: 'Novo ex-DO',
    sell: 'Vender',
    produce: 'Produzir',
    close: 'Fechar',
    closed: '{{name}} está fechado: não aceita novas reservas nem caminhões.',
    reopen: 'Reabrir',
    reopened: '{{name}} foi reaberto.',
    insteadClose:
      'Fechado, não aceita novas reservas nem caminhões, e tudo o que se refere a ele permanece.',
    sales: 'PO Sales que o consomem',
    noSales: 'Nenhum PO Sales o consome ainda.',
  },
}
