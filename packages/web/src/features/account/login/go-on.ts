import { takeIntended } from '../../../navigation/intended.ts'
import { pathTo } from '../../../lib/first/paths.ts'
import { go } from '../../../navigation/navigation.ts'
import { session } from '../../../state/session.ts'

/** To where somebody wanted to go, once it is known who they are. */
export const goOn = (): void => {
  if (session.user !== null) go(takeIntended() ?? pathTo('home'), { replace: true })
}
