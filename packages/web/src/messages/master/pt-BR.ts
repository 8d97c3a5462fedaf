import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  customer: {
    fields: {
      code: 'Código',
      name: 'Nome',
      address: 'Endereço',
      phone: 'Telefone',
      email: 'E-mail',
      taxNo: 'Número fiscal (NPWP)',
      active: 'Ativo',
    },
    count: {
      one: '{{n}} cliente',
      other: '{{n}} clientes',
    },
    new: 'Novo cliente',
  },
  vendor: {
    fields: {
      code: 'Código',
      name: 'Nome',
      address: 'Endereço',
      phone: 'Telefone',
      email: 'E-mail',
      taxNo: 'Número fiscal (NPWP)',
      active: 'Ativo',
    },
    count: {
      one: '{{n}} fornecedor',
      other: '{{n}} fornecedores',
    },
    new: 'Novo fornecedor',
  },
  grade: {
    fields: {
      code: 'Código',
      name: 'Nome',
      nominalBagKg: 'Peso por saco',
      minBagKg: 'Saco mais leve',
      maxBagKg: 'Saco mais pesado',
      active: 'Ativo',
    },
    bagLimits: 'Um caminhão com sacos fora destes limites fica retido.',
    count: {
      one: '{{n}} classificação',
      other: '{{n}} classificações',
    },
    new: 'Nova classificação',
  },
  marking: {
    fields: {
      code: 'Código',
      name: 'Nome',
      customerId: 'Cliente',
      customer: 'Cliente',
      active: 'Ativo',
    },
    count: {
      one: '{{n}} marcação',
      other: '{{n}} marcações',
    },
    new: 'Nova marcação',
  },
  'inbound-item': {
    fields: {
      code: 'Código',
      name: 'Nome',
      unit: 'Unidade',
      active: 'Ativo',
    },
    count: {
      one: '{{n}} item de entrada',
      other: '{{n}} itens de entrada',
    },
    new: 'Novo item de entrada',
  },
  'outbound-item': {
    fields: {
      code: 'Código',
      name: 'Nome',
      gradeId: 'Classificação',
      grade: 'Classificação',
      unit: 'Unidade',
      nominalBagKg: 'Peso por saco',
      active: 'Ativo',
    },
    bagWeight: 'Se ficar vazio, vale o peso por saco da classificação.',
    count: {
      one: '{{n}} item de saída',
      other: '{{n}} itens de saída',
    },
    new: 'Novo item de saída',
  },
  'ex-do-master': {
    fields: {
      ex_do_no: 'Nº do ex-DO',
      exDoType: 'Tipo',
      date: 'Data',
      gradeId: 'Classificação',
      grade: 'Classificação',
      markingId: 'Marcação',
      marking: 'Marcação',
      openingKg: 'Inicial',
      openingBags: 'Sacos iniciais',
      expiryDate: 'Data de validade',
      status: 'Situação',
      note: 'Observação',
      producedKg: 'Produzido',
      receivedKg: 'Recebido',
      shippedKg: 'Enviado',
      onTruckKg: 'Em caminhões',
      bookedKg: 'Reservado',
      onHandKg: 'Em estoque',
      availableKg: 'Disponível',
    },
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DOs',
    },
    new: 'Novo ex-DO',
    close: 'Fechar',
    closed: '{{name}} está fechado: não aceita novas reservas nem caminhões.',
    reopen: 'Reabrir',
    reopened: '{{name}} foi reaberto.',
    insteadClose:
      'Fechado, não aceita novas reservas nem caminhões, e tudo o que se refere a ele permanece.',
    sales: 'PO Sales que o consomem',
    noSales: 'Nenhum PO Sales o consome ainda.',
    salesFields: {
      poSalesNo: 'Nº do PO Sales',
      customer: 'Cliente',
      orderedKg: 'Pedido',
      shippedKg: 'Enviado',
      outstandingKg: 'Pendente',
      status: 'Situação',
    },
  },
}
