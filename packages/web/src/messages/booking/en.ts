export const messages = {
  booking: {
    count: {
      one: '{{n}} booking',
      other: '{{n}} bookings',
    },
    new: 'New booking',
    frozen: 'Cannot be changed: a truck has drawn on this booking.',
    left: '{{kg}} kg free to book',
    leftAfter: '{{kg}} kg free to book, {{after}} kg after this',
    tooMuch: '{{over}} kg more than the {{kg}} kg free to book',
    beyondExDo:
      'Saved, but {{of}} lacks {{kg}} kg for what is booked on it. Produce or receive more.',
    cancel: 'Cancel booking',
    cancelled: '{{name}} is cancelled.',
    source: 'Drawn from',
    trucks: 'Trucks',
    noTrucks: 'No trucks yet.',
    newestTrucks: 'These are the newest {{n}} lines.',
    allTrucks: 'All trucks',
    recordNo: 'Record no.',
    register: 'Register a truck',
    usedUp: 'Trucks have drawn all of it.',
  },
}
