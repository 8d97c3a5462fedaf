export const messages = {
  outstanding: {
    toSale: 'Open the PO sale',
    overdue: 'Overdue',
    inRange: 'PO date in this range',
    inAll: 'In all, without completed POs',
    count: {
      one: '{{n}} PO sale still owed',
      other: '{{n}} PO sales still owed',
    },
  },
}
