import { useMessages } from '../../messages/catalogue.ts'
import { showAgain } from '../../navigation/navigation.ts'

/** What stands in place of a page whose data could not be had, or which broke. */
export const ErrorLayout = ({ broken = false }: { broken?: boolean }) => {
  const { text } = useMessages()
  return (
    <section className="notice" role="alert">
      <h1 tabIndex={-1}>{text('error.title')}</h1>
      <p>{text(broken ? 'error.broken' : 'error.text')}</p>
      <button type="button" onClick={() => void showAgain()}>
        {text('common.again')}
      </button>
    </section>
  )
}
