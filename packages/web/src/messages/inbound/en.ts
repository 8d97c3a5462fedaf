export const messages = {
  'inbound-record': {
    beyondTolerance: 'beyond the tolerance',
    new: 'Register a truck',
    isVerified: 'Verified',
    notVerified: 'Not verified',
    count: { one: '{{n}} truck', other: '{{n}} trucks' },
    stillOpen: 'Still on its way or on site',
    neverCame: 'Registered, never came',
    fewerBags: 'Fewer bags than declared',
  },
}
