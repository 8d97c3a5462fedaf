import type { useMessages } from '../../messages/catalogue.ts'

type Text = ReturnType<typeof useMessages>['text']

/** Text of a search that no card matches. `found`: the open trucks that match, of which none has a card. */
export const noMatchText = (
  found: readonly { status: string; licensePlate: string }[],
  text: Text,
): string => {
  const ahead = found.find(({ status }) => status === 'registered')
  return ahead === undefined
    ? text('loading.noMatch')
    : text('loading.notWeighedIn', { plate: ahead.licensePlate })
}
