import { isResourceName } from '@muat/shared'
import { useMessages } from '../../messages/catalogue.ts'
import type { MessageKey } from '../../messages/catalogue.ts'
import { resourceTitles } from '../titles.ts'
import type { WholeScreen } from './record-descriptor.ts'

const common: Readonly<Record<string, MessageKey>> = {
  create: 'panel.did.create',
  update: 'panel.did.update',
  remove: 'panel.did.remove',
  import: 'panel.did.import',
  print: 'panel.did.print',
}

/** What an entry of the history says was done. */
export const useActionText = ({ actions, elsewhere, told }: WholeScreen) => {
  const { text } = useMessages()
  return (action: string): string => {
    const key =
      common[action] ??
      [...actions, ...elsewhere].find(({ name }) => name === action)?.labelKey ??
      told[action]
    return key === undefined ? action : text(key)
  }
}

/** What a resource is called where it is only mentioned. */
export const useResourceWords = () => {
  const { text } = useMessages()
  return (resource: string): string =>
    isResourceName(resource)
      ? text(resourceTitles[resource])
      : resource === 'history'
        ? text('panel.history')
        : resource
}
