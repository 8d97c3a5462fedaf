import './scale.css'
import { useSnapshot } from 'valtio'
import { showNumber } from '../../../lib/base/number.ts'
import { serial } from './serial.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { connectScale, scale } from './scale.ts'
import { desk } from '../desk.ts'

const useDisplay = (): {
  key: 'stable' | 'moving' | 'silent' | 'overload' | 'off'
  kg: number | null
} => {
  const { reading, status } = useSnapshot(scale)
  if (status !== 'reading') return { key: 'off', kg: null }
  if (reading === null) return { key: 'silent', kg: null }
  if (reading.overload) return { key: 'overload', kg: null }
  return { key: reading.stable ? 'stable' : 'moving', kg: reading.kg }
}

/** The figure of the weighbridge, as large as the page allows, and whether it stands still. */
export const ScaleDisplay = () => {
  const { text, language } = useMessages()
  const { status, why, unread } = useSnapshot(scale)
  const { key, kg } = useDisplay()
  const supported = serial() !== null
  return (
    <>
      <div className="scale" data-state={key}>
        <output className="figure" aria-live="off">
          {kg === null ? '–' : showNumber(kg, language)}
          <small>{text('common.kg')}</small>
        </output>
        <p>
          {text('weighing.scale.name')}
          <strong>
            <span aria-hidden="true">{key === 'stable' ? '●' : key === 'off' ? '○' : '◌'}</span>{' '}
            {text(`weighing.scale.${key}`)}
          </strong>
        </p>
      </div>
      <p className="scale-port">
        {status === 'reading' ? null : supported ? (
          <button type="button" className="secondary" onClick={() => void connectScale()}>
            {text('weighing.scale.connect')}
          </button>
        ) : (
          <span>
            {text(isSecureContext ? 'weighing.scale.unsupported' : 'weighing.scale.insecure')}
          </span>
        )}
        {supported ? (
          <button type="button" className="plain" onClick={() => (desk.settingsShown = true)}>
            {text('weighing.scale.settings')}
          </button>
        ) : null}
        {status === 'failed' ? (
          <span role="alert">{text('weighing.scale.failed', { why })}</span>
        ) : null}
        {status === 'reading' && unread ? (
          <span role="alert">{text('weighing.scale.unread')}</span>
        ) : null}
      </p>
    </>
  )
}
