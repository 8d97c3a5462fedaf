export const messages = {
  'outbound-record': {
    new: 'Register a truck',
    bagWeight: '{{item}}: {{kg}} kg a bag, allowed {{min}} to {{max}} kg',
    limit: '{{no}}: ordered {{ordered}} kg, shipped {{shipped}} kg, on trucks {{onTruck}} kg',
    planned: 'Planned',
    stillOwed: 'Still owed on the PO',
    finish: 'Finish loading',
    toLines: 'Open the lines',
    toLoading: 'Loading desk',
    count: { one: '{{n}} truck', other: '{{n}} trucks' },
    stillOpen: 'Still on its way or on site',
    onSite: 'Arrived, still on site',
    waitedMeans: 'At the gate since arrival; after weigh-in until the first call',
    neverCame: 'Registered, has not come',
  },
}
