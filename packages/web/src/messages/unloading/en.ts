export const messages = {
  unloading: {
    heading: 'Unloading desk',
    search: 'Plate, driver, vendor',
    toUnload: 'To unload',
    unloading: 'Unloading',
    toWeighOut: 'To weigh out',
    first: 'Next',
    by: 'By {{name}}',
    turnedAway: 'Leaves without a second weighing',
    since: {
      weighed_in: 'Since weigh-in',
      unloading: 'Since the start',
      unloaded: 'Since the check',
      hold: 'Since the hold',
      rejected: 'Since the rejection',
    },
    step: {
      start: 'Start unloading',
      check: 'Count',
      measure: 'Measure',
      reject: 'Reject',
      undo: 'Undo last step',
      confirm: 'Confirm',
    },
    did: {
      start: '{{plate}} is being unloaded',
      check: '{{plate}} is counted and may be weighed out',
      measure: '{{plate}} is measured and may be weighed out',
      reject: '{{plate}} is rejected',
      undo: 'Last step of {{plate}} undone',
    },
  },
}
