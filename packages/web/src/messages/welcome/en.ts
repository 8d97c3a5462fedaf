export const messages = {
  welcome: {
    lead: 'Trucks, weights and loading areas of this site.',
    signIn: 'Sign in',
    monitor: 'Open the monitor',
    home: 'Go to your work',
    about: 'What is done here',
    slides: {
      monitor: {
        title: 'Every driver sees when it is his turn',
        text: 'The displays at areas {{first}} to {{last}} show who waits, who is called and who is being loaded.',
      },
      loading: {
        title: 'Call, load, count, finish',
        text: 'The loading desk takes one step per key or click, and the displays follow at once.',
      },
      weighing: {
        title: 'Two weighings, one net weight',
        text: 'The scale is read by itself; a weight counts once, even over a lost network.',
      },
      office: {
        title: 'From the sales order to the surat jalan',
        text: 'PO Sales, Booking and Barang Keluar add up, so nobody promises the same ton twice.',
      },
    },
  },
  carousel: {
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Stop turning',
    play: 'Turn by itself',
    place: '{{n}} of {{count}}',
    choose: 'Picture {{n}}',
  },
}
