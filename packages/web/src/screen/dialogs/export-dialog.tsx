import { useEffect, useEffectEvent, useState } from 'react'
import { download, type Progress, save } from './download.ts'
import type { Failure } from '../../lib/first/failure.ts'
import { explain } from '../../messages/failure-text.ts'
import { showNumber } from '../../lib/base/number.ts'
import { useMessages } from '../../messages/catalogue.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Query } from '../calls/calls.ts'

interface Props {
  /** Path of the file, and its filters. */
  path: string
  query: Query
  format: string
  onClose: () => void
}

/** Another back end does not offer files, and may take the last part of the path for an id. */
const isUnknown = ({ kind, ...rest }: Failure): boolean =>
  kind === 'not_offered' || ('status' in rest && rest.status === 404)

const bytesPerMegabyte = 1_000_000

/** Downloads a file with its progress. Closing the dialog cancels it. */
export const ExportDialog = ({ path, query: asked, format, onClose }: Props) => {
  const { text, plural, language } = useMessages()
  const [progress, setProgress] = useState<Progress>({ bytes: 0, rows: null })
  const [refused, setRefused] = useState<Failure | null>(null)
  const fetchFile = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const query = new URLSearchParams({ format, lang: language === 'id' ? 'id' : 'en' })
    for (const [name, value] of Object.entries(asked)) query.set(name, String(value))
    const answer = await download(`${path}?${query.toString()}`, {
      signal,
      onProgress: (now) => {
        if (!signal.aborted) setProgress(now)
      },
    })
    if (signal.aborted) return
    if (!answer.ok) setRefused(answer.failure)
    else {
      save(answer.data)
      onClose()
    }
  })
  useEffect(() => {
    const abort = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what it sets comes from the network, long after
    void fetchFile(abort.signal)
    return () => abort.abort()
  }, [])
  return (
    <Dialog title={text('resource.export')} onClose={onClose}>
      {refused === null ? (
        <>
          <p>
            {progress.rows === null ? null : plural('resource.rows', progress.rows)}{' '}
            {text('panel.received', {
              size: showNumber(progress.bytes / bytesPerMegabyte, language, 1),
            })}
          </p>
          <progress />
        </>
      ) : (
        <Alert kind="danger">
          {isUnknown(refused) ? text('panel.exportNotOffered') : explain(refused, language)}
        </Alert>
      )}
      <footer>
        <button type="button" className="secondary" onClick={onClose}>
          {text(refused === null ? 'common.cancel' : 'common.close')}
        </button>
      </footer>
    </Dialog>
  )
}
