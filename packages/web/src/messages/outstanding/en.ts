export const messages = {
  outstanding: {
    toSale: 'Open the PO sale',
    count: {
      one: '{{n}} PO sale still owed',
      other: '{{n}} PO sales still owed',
    },
  },
}
