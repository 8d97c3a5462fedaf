export const messages = {
  searched: {
    plate: 'Search plate or transporter',
    name: 'Search name',
  },
  customer: {
    count: {
      one: '{{n}} customer',
      other: '{{n}} customers',
    },
    new: 'New customer',
    orders: 'Open orders',
    noOrders: 'This customer has no open orders.',
    allOrders: 'All open orders',
  },
  vendor: {
    count: {
      one: '{{n}} vendor',
      other: '{{n}} vendors',
    },
    new: 'New vendor',
  },
  grade: {
    bagLimits: 'A truck whose bags are lighter or heavier than this goes to hold.',
    count: {
      one: '{{n}} grade',
      other: '{{n}} grades',
    },
    new: 'New grade',
  },
  marking: {
    count: {
      one: '{{n}} marking',
      other: '{{n}} markings',
    },
    new: 'New marking',
  },
  'inbound-item': {
    count: {
      one: '{{n}} inbound item',
      other: '{{n}} inbound items',
    },
    tableHint: 'Per cent of the weight for each point above the limit. Give both or neither.',
    new: 'New inbound item',
  },
  'outbound-item': {
    bagWeight: 'If left empty, the bag weight of the grade applies.',
    count: {
      one: '{{n}} outbound item',
      other: '{{n}} outbound items',
    },
    new: 'New outbound item',
  },
  vehicle: {
    count: {
      one: '{{n}} vehicle',
      other: '{{n}} vehicles',
    },
    new: 'New vehicle',
    permittedHint:
      'A truck that is heavier than this when it leaves goes to hold. Leave empty for no limit.',
    addSeen: 'Add trucks seen',
    addSeenMeans:
      'Adds every plate that came in the last year and is not in the list yet. Permitted weights are entered afterwards, by hand or by import.',
    added: '{{n}} vehicles added.',
  },
  camera: {
    count: {
      one: '{{n}} camera',
      other: '{{n}} cameras',
    },
    new: 'New camera',
    nameHint: 'What it shows, such as “Front of the truck”.',
    urlHint:
      'Address of its still picture (snapshot) in your network. Each weighing asks it for one.',
    passwordHint: 'It is never shown again. Leave empty to keep the stored one.',
  },
  quota: {
    count: {
      one: '{{n}} quota',
      other: '{{n}} quotas',
    },
    new: 'New quota',
    mostHint: '0 closes the day. Leave empty what has no limit; one of the two is needed.',
    ofHint: 'Leave area and item empty to count every truck.',
    shiftHint: 'As bookings name it. Leave empty for the whole day.',
    weekdaysHint: 'None ticked: every day.',
    over: {
      warn: 'save, with a warning',
      refuse: 'refuse',
    },
    on: {
      mon: 'Mon',
      tue: 'Tue',
      wed: 'Wed',
      thu: 'Thu',
      fri: 'Fri',
      sat: 'Sat',
      sun: 'Sun',
    },
  },
  gate: {
    count: {
      one: '{{n}} gate',
      other: '{{n}} gates',
    },
    new: 'New gate',
    activeHint: 'Switched off, its tablet is closed at once.',
    tablet: 'Tablet at the gate',
    tabletMeans: 'Open this address on the tablet, and type the code there:',
    codeShown: 'This code is shown only now:',
    newCodeMeans: 'A new code closes the tablets that have the present one.',
    makeCode: 'Make a code',
    makeNewCode: 'Make a new code',
    codeMade: 'Code made',
  },
  webhook: {
    count: {
      one: '{{n}} webhook',
      other: '{{n}} webhooks',
    },
    new: 'New webhook',
    urlHint: 'Receives what trucks do, as signed messages (Standard Webhooks).',
    insideHint: 'Off, only addresses of the internet are called.',
    activeHint: 'Events that happen while it is off are not sent later.',
    secret: 'Secret',
    secretMeans: 'The receiver checks with it that messages are from here.',
    codeShown: 'This secret is shown only now. Enter it at the receiver:',
    newCodeMeans: 'A new secret replaces the present one at once.',
    makeCode: 'Make the secret',
    makeNewCode: 'Make a new secret',
    codeMade: 'Secret made',
    deliveries: 'Messages',
    noDeliveries: 'Nothing was sent yet.',
    event: 'Event',
    at: 'Happened',
    result: 'Result',
    sendAgain: 'Send again',
    sendTest: 'Send a test',
    state: {
      waiting: 'Waiting',
      delivered: 'Delivered',
      givenUp: 'Given up',
    },
    failure: {
      answer: 'the receiver answered {{status}}',
      timeout: 'no answer within 10 seconds',
      unreachable: 'not reachable',
      insideNetwork: 'its address is not on the internet',
    },
  },
  madeOnce: {
    code: 'Key',
    copy: 'Copy',
    copied: 'Copied',
  },
  'api-key': {
    count: {
      one: '{{n}} API key',
      other: '{{n}} API keys',
    },
    new: 'New API key',
    nameHint: 'What uses it, such as “ERP”.',
    activeHint: 'Switched off, it is refused at once.',
    key: 'Key',
    sent: 'A program sends the key with each call:',
    scopes: 'What it may do',
    nothing: 'Nothing',
    codeShown: 'This key is shown only now:',
    newCodeMeans: 'A new key takes the place of the present one, which is refused at once.',
    makeCode: 'Make a key',
    makeNewCode: 'Make a new key',
    codeMade: 'Key made',
  },
  'ex-do-master': {
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DOs',
    },
    new: 'New ex-DO',
    sell: 'Sell from it',
    produce: 'Produce into it',
    close: 'Close',
    closed: '{{name}} is closed: it takes no new bookings or trucks.',
    reopen: 'Open again',
    reopened: '{{name}} is open again.',
    insteadClose:
      'If you close it, it takes no new bookings or trucks, and everything that refers to it stays.',
    sales: 'PO Sales that draw on it',
    noSales: 'No PO Sales draws on it yet.',
  },
}
