export const messages = {
  settings: {
    sections: 'Settings',
    profile: 'Profile',
    password: 'Password',
  },
  profile: {
    heading: 'Your profile',
    submit: 'Save the profile',
    done: 'Your profile is saved.',
    doneEmail:
      'Saved. Your new address takes effect once you open the link that we sent to {{email}}.',
    pending:
      '{{email}} is not confirmed yet: open the link that we sent there. Until then, sign in with {{current}}.',
    emailHint: 'A new address takes effect once you open the link that we send to it.',
    whyPassword: 'A new e-mail address needs your current password.',
    choosePhoto: 'Choose a photo',
    removePhoto: 'Remove the photo',
    photoHint: 'PNG, JPEG or WebP, at most 1 MB.',
    preview: 'Your photo',
    unsavedPhoto: 'Not saved yet',
  },
  ownPassword: {
    heading: 'Your password',
    lead: 'Every other device on which you are signed in is signed out.',
    submit: 'Change the password',
    done: 'Your password is changed. Your other devices were signed out.',
  },
}
