import type { MailTexts } from './texts.ts'

export const en: MailTexts = {
  greeting: 'Hello {name},',
  plainGreeting: 'Hello,',
  verify: {
    subject: 'Confirm your e-mail address for {site}',
    before: ['this address was given for an account with {site}. Please confirm that it is yours.'],
    link: 'Confirm the address',
    after: [
      'The link works once, within 24 hours.',
      'If it was not you, ignore this mail: without this confirmation nobody can use the account.',
    ],
  },
  known: {
    subject: 'You already have an account with {site}',
    before: [
      'somebody, perhaps you, has just tried to register with this address. It already has an account: sign in with your password.',
    ],
    link: 'Sign in',
    after: [
      'If you have forgotten the password, ask for a new one there. If it was not you, ignore this mail.',
    ],
  },
  reset: {
    subject: 'Set a new password for {site}',
    before: ['somebody, perhaps you, has asked to set a new password for your account.'],
    link: 'Set a new password',
    after: [
      'The link works once, within 60 minutes.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  invite: {
    subject: 'Your account with {site}',
    before: ['an account with {site} was made for you. Choose your password to begin.'],
    link: 'Choose a password',
    after: [
      'The link works once, within 7 days. After that, ask for a new password on the sign-in page.',
    ],
  },
  emailChange: {
    subject: 'Confirm your new e-mail address for {site}',
    before: ['your account with {site} is to have this address. Please confirm that it is yours.'],
    link: 'Confirm the new address',
    after: [
      'The link works once, within 24 hours. Until then your old address stays in use.',
      'If it was not you, ignore this mail.',
    ],
  },
  emailTaken: {
    subject: 'Somebody wanted to use your e-mail address with {site}',
    before: [
      'somebody with another account at {site} wanted to use this address for it. It belongs to your account; nothing was changed.',
    ],
    after: ['You need not do anything.'],
  },
  emailChanged: {
    subject: 'Your e-mail address for {site} was changed',
    before: [
      'your account with {site} now has another e-mail address. This one is no longer used.',
    ],
    after: ['If it was not you, tell your administrator at once.'],
  },
  passwordChanged: {
    subject: 'Your password for {site} was changed',
    before: [
      'the password of your account with {site} has just been changed, and other devices were signed out.',
    ],
    after: ['If it was not you, tell your administrator at once.'],
  },
  reportFailed: {
    subject: 'A report could not be mailed: {report}',
    before: [
      'the report "{report}" that was due on {at} could not be delivered to {to}. All attempts failed. The next report is sent when it is due.',
    ],
    link: 'Your reports by mail',
    after: ['If the address is wrong, stop this mail and schedule a new one.'],
  },
  displayMissing: {
    subject: 'Wall displays are missing: {displays}',
    before: ['these expected wall displays are missing: {displays}.', '{failures}'],
    link: 'The wall displays',
    after: [
      'Look at the screen, its computer and its network; a display that is switched on comes back by itself.',
      'This mail is not repeated until the display has been connected again.',
    ],
  },
  scaleCertificate: {
    subject: 'The scale must be verified by {until}',
    before: [
      'the verification of the scale ends on {until}, in {days} days.',
      'Enter the new certificate in the site settings once it is there:',
    ],
    link: 'Site settings',
    after: [],
  },
  webhookOff: {
    subject: 'Webhook switched off: {webhooks}',
    before: [
      'messages to {webhooks} have failed for a day, or were refused for good (410). It is switched off, and events are no longer kept for it.',
      'Once its receiver works again, switch it on, and send what was given up again:',
    ],
    link: 'Webhooks',
    after: [],
  },
  seal: {
    subject: 'Seal of {day}',
    before: [
      'the root over {rows} weighings, steps, corrections, approvals and prints until the end of {day} is:',
      '{root}',
    ],
    after: [
      'Keep this mail and its file where nobody who has access to the database can change them. With either, `muat verify` shows whether a row was changed, removed or put in since.',
    ],
  },
  displayFailure: {
    too_old:
      '{display}: its browser is too old ({browser}). Use a display with Chromium 79 or newer, or connect a small computer to it.',
    failed:
      '{display}: its program stopped because of an error ({thrown}). The wall displays page has the details.',
  },
}
