import './import.css'
import type { ResourceName } from '@muat/shared'
import { explain } from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { useResourceWords } from '../record/words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Counts } from './counts.tsx'
import { FilePicker } from './file-picker.tsx'
import { FoundFormat } from './found-format.tsx'
import { PreviewTable } from './preview-table.tsx'
import { type Import, useImport } from './use-import.ts'

interface Props {
  resource: ResourceName
  onClose: () => void
}

const Working = ({ stage }: Pick<Import, 'stage'>) => {
  const { text, language } = useMessages()
  if (stage.kind !== 'working') return null
  const { progress, of } = stage
  const what = text(of === 'preview' ? 'import.looking' : 'import.importing')
  return (
    <div className="working" aria-live="polite">
      <p>
        {what}{' '}
        {progress === null
          ? null
          : text('import.progress', {
              done: showNumber(progress.done, language),
              total: showNumber(progress.total, language),
            })}
      </p>
      {progress === null ? (
        <progress aria-label={what} />
      ) : (
        <progress aria-label={what} value={progress.done} max={progress.total} />
      )}
    </div>
  )
}

const Stages = ({ own }: { own: Import }) => {
  const { text, language } = useMessages()
  const { stage } = own
  if (stage.kind === 'refused') {
    return <Alert kind="danger">{explain(stage.failure, language)}</Alert>
  }
  if (stage.kind === 'done') {
    return (
      <>
        <Alert kind="success">{text('import.done')}</Alert>
        <Counts counts={stage.report.counts} />
      </>
    )
  }
  if (stage.kind !== 'preview') return <Working stage={stage} />
  return (
    <>
      <FoundFormat format={stage.report.format} choices={own.choices} onChange={own.change} />
      <PreviewTable report={stage.report} />
    </>
  )
}

const Buttons = ({ own, onClose }: { own: Import; onClose: () => void }) => {
  const { text, plural } = useMessages()
  const { stage } = own
  const counts = stage.kind === 'preview' ? stage.report.counts : null
  const writes = counts === null ? 0 : counts.created + counts.updated
  return (
    <footer>
      <button
        type="button"
        className="secondary"
        onClick={stage.kind === 'working' ? own.cancel : onClose}
      >
        {text(stage.kind === 'working' ? 'common.cancel' : 'common.close')}
      </button>
      {stage.kind === 'refused' ? (
        <button
          type="button"
          onClick={() => void (stage.during === 'import' ? own.commit() : own.lookAgain())}
        >
          {text('common.again')}
        </button>
      ) : null}
      {counts === null ? null : (
        <button
          type="button"
          disabled={counts.error > 0 || writes === 0}
          onClick={() => void own.commit()}
        >
          {plural('import.commit', writes)}
        </button>
      )}
    </footer>
  )
}

/** Imports a file after a preview. */
export const ImportDialog = ({ resource, onClose }: Props) => {
  const { text } = useMessages()
  const words = useResourceWords()
  const own = useImport(resource)
  const close = (): void => {
    own.cancel()
    onClose()
  }
  return (
    <Dialog title={text('import.title', { resource: words(resource) })} size="full" onClose={close}>
      <div className="import">
        {own.stage.kind === 'working' || own.stage.kind === 'done' ? null : (
          <FilePicker resource={resource} file={own.file} onChoose={own.choose} />
        )}
        <Stages own={own} />
      </div>
      <Buttons own={own} onClose={close} />
    </Dialog>
  )
}
