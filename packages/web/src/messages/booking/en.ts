export const messages = {
  booking: {
    count: {
      one: '{{n}} booking',
      other: '{{n}} bookings',
    },
    new: 'New booking',
    frozen: 'Fixed since a truck has taken of it.',
    left: '{{kg}} kg left to book',
    leftAfter: '{{kg}} kg left to book, {{after}} kg after this',
    tooMuch: '{{over}} kg more than the {{kg}} kg left to book',
    beyondExDo:
      'Saved, but {{of}} is short of {{kg}} kg for everything booked on it. More has to be produced or received.',
    cancel: 'Cancel booking',
    cancelled: '{{name}} is cancelled.',
    source: 'Drawn from',
    trucks: 'Trucks',
    noTrucks: 'No truck has taken of it.',
    newestTrucks: 'These are the newest {{n}} lines.',
    allTrucks: 'All trucks',
    recordNo: 'Record no.',
    register: 'Register a truck',
    usedUp: 'Trucks have taken all of it.',
  },
}
