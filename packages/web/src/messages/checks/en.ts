export const messages = {
  checks: {
    question:
      'A finding is a question, not a verdict: look at its trucks and ask before you judge.',
    summary: '{{trucks}} looked through. At stake: {{kg}}.',
    open: 'To look into ({{n}})',
    done: 'Looked into ({{n}})',
    nothing: 'Nothing stands out on these days.',
    nothingDone: 'No finding was looked into, or more has been found since.',
    findings: { one: '{{n}} finding', other: '{{n}} findings' },
    atStake: 'at stake',
    look: 'Mark as looked into',
    means: 'It leaves this list with your note and returns if more is found.',
    save: 'Save the note',
    looked: 'Looked into on {{day}} by {{name}}: {{note}}',
    more: 'Since then: {{trucks}}, {{kg}}.',
    fresh: 'new',
    largest: 'the {{n}} with the most kilograms',
    inReport: 'All its trucks in the report',
    who: {
      driver: 'Driver {{name}}',
      customer: 'Customer {{name}}',
    },
    kinds: {
      typed: '{{who}} typed {{pct}} % of {{of}} weights, the others {{othersPct}} %.',
      reweighed: '{{who}} weighed {{pct}} % of {{of}} times again, the others {{othersPct}} %.',
      recounted: '{{who}} counted {{pct}} % of {{of}} times again, the others {{othersPct}} %.',
      corrected: '{{who}} corrected {{count}} of {{of}} trucks after they had left ({{pct}} %).',
      voided: '{{who}} made {{count}} of {{of}} trucks void after they had left ({{pct}} %).',
      ownHold:
        '{{who}} weighed or counted {{count}} of the {{of}} held trucks that {{who}} then approved.',
      tareStep:
        '{{who}} came {{count}} of {{of}} times with another tare than before, {{most}} kg off at most.',
      tareDrift: 'The tare of {{who}} went from {{from}} to {{to}} kg in {{count}} visits.',
      netShort:
        '{{who}}: {{mean}} kg a truck less than the bags should weigh, over {{count}} trucks.',
      netOver:
        '{{who}}: {{mean}} kg a truck more than the bags should weigh, over {{count}} trucks.',
      netTrend:
        '{{who}}: what a truck differs from its bags went from {{from}} to {{to}} kg, over {{count}} trucks.',
      reprinted:
        '{{who}} printed {{pct}} % of {{of}} delivery notes again, the others {{othersPct}} %.',
      sameWeights:
        '{{who}} weighed the same as lately, in and out and to the kilogram, {{count}} of {{of}} times; others {{othersPct}} %.',
      closedHours: '{{who}} weighed or counted {{count}} trucks while the site was closed.',
      overweight:
        '{{who}} released {{count}} trucks above their permitted weight, the heaviest by {{most}} kg.',
      unweighed:
        '{{kg}} kg stood on the scale for {{seconds}} seconds from {{who}}, and nobody weighed it.',
      unread: 'Nobody read the scale for {{minutes}} minutes from {{who}}.',
      weighedAsOne:
        '{{who}} were weighed {{seconds}} seconds apart: one of them may not have been on the scale.',
    },
  },
}
