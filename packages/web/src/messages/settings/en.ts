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
      'Saved. Your new address counts once you open the link that we have sent to {{email}}.',
    pending:
      '{{email}} waits to be confirmed by the link that was sent there. Until then you sign in with {{current}}.',
    emailHint: 'A new address counts once you have opened the link that we send there.',
    whyPassword: 'A new e-mail address needs your present password.',
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
