import { isResourceName } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import type { WholeScreen } from '../list/descriptor.ts'

const common: Readonly<Record<string, MessageKey>> = {
  create: 'panel.did.create',
  update: 'panel.did.update',
  remove: 'panel.did.remove',
  import: 'panel.did.import',
  print: 'panel.did.print',
}

/** The label of a word of the history. */
export const historyWordKey = (
  { historyWords }: WholeScreen,
  word: string,
): MessageKey | undefined => {
  const said = historyWords[word]
  return typeof said === 'object' ? said.labelKey : said
}

/** The text of an action in the history. */
export const useActionText = (screen: WholeScreen) => {
  const { text } = useMessages()
  const { actions, elsewhere } = screen
  return (action: string): string => {
    const key =
      common[action] ??
      [...actions, ...elsewhere].find(({ name }) => name === action)?.labelKey ??
      historyWordKey(screen, action)
    return key === undefined ? action : text(key)
  }
}

/** The name of a resource within a sentence. */
export const useResourceWords = () => {
  const { text } = useMessages()
  return (resource: string): string =>
    isResourceName(resource)
      ? text(`titles.${resource}`)
      : resource === 'history'
        ? text('panel.history')
        : resource
}
