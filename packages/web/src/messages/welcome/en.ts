export const messages = {
  welcome: {
    heading: 'Every truck knows when it is its turn',
    lead: 'Trucks, weights and loading areas of this site, as they are now.',
    signIn: 'Sign in',
    monitor: 'Open the walls',
    home: 'Go to your work',
    about: 'What Muat does',
    wall: 'The wall of area {{area}}',
    noWall: 'No connection to the walls just now',
    slides: {
      loading: 'The loading desk: call, load, count',
      weighing: 'The weighbridge: two weighings, one net weight',
      report: 'Reports: how long trucks stay, and where',
    },
  },
  carousel: {
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause',
    play: 'Play',
    place: '{{n}} of {{count}}',
    choose: 'Picture {{n}}',
  },
}
