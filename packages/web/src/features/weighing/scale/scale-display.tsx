import './scale.css'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../../lib/base/number.ts'
import { serial } from './serial.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { fieldTextOf } from '../../../messages/failure-text.ts'
import { connectScale, scale } from './scale.ts'
import { desk } from '../desk.ts'

const useDisplay = (): {
  key: 'stable' | 'moving' | 'silent' | 'unusable' | 'off'
  kg: number | null
} => {
  const { reading, status } = useSnapshot(scale)
  if (status !== 'reading') return { key: 'off', kg: null }
  if (reading === null) return { key: 'silent', kg: null }
  if (reading.fault !== null) return { key: 'unusable', kg: null }
  return { key: reading.stable ? 'stable' : 'moving', kg: reading.kg }
}

/** The scale's weight in large figures, and whether it is settled. */
export const ScaleDisplay = () => {
  const { text, language } = useMessages()
  const { status, why, unread, reading } = useSnapshot(scale)
  const { key, kg } = useDisplay()
  const supported = serial() !== null
  return (
    <>
      <div className="scale" data-state={key}>
        {key === 'off' ? (
          <strong>{text('weighing.scale.off')}</strong>
        ) : (
          <>
            <output className="figure" aria-live="off">
              {/* An element of its own: a browser's translation replaces text beside other text. */}
              <span>{kg === null ? '–' : showNumber(kg, language)}</span>
              <small>{text('common.kg')}</small>
            </output>
            <p>
              {text('weighing.scale.name')}
              <strong>
                <span aria-hidden="true">{key === 'stable' ? '●' : '◌'}</span>{' '}
                {text(`weighing.scale.${key}`)}
              </strong>
            </p>
          </>
        )}
        {status === 'reading' ? null : supported ? (
          <button type="button" onClick={() => void connectScale()}>
            {text('weighing.scale.connect')}
          </button>
        ) : (
          <p>{text(isSecureContext ? 'weighing.scale.unsupported' : 'weighing.scale.insecure')}</p>
        )}
      </div>
      <p className="scale-port">
        {supported ? (
          <button type="button" className="plain" onClick={() => (desk.settingsShown = true)}>
            {text('weighing.scale.settings')}
          </button>
        ) : null}
        {status === 'failed' ? (
          <span role="alert">{text('weighing.scale.failed', { why })}</span>
        ) : null}
        {status === 'reading' && reading?.fault != null ? (
          <span role="alert">{fieldTextOf({ code: `frame_${reading.fault}` }, language)}</span>
        ) : null}
        {status === 'reading' && unread ? (
          <span role="alert">{text('weighing.scale.unread')}</span>
        ) : null}
      </p>
    </>
  )
}
