import './scale-settings.css'
import { type Patterns, patternsProblem } from '@muat/shared'
import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { indicators, isIndicatorName } from './indicators.ts'
import { parseSettings, settingsFor } from './settings.ts'
import { useMessages } from '../../../messages/catalogue.ts'
import { useSite } from '../../../screen/calls/calls.ts'
import { changeSettings, disconnectScale, scale } from './scale.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { OwnPatterns } from './own-patterns.tsx'

const speeds = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]

/** Settings in the form. `kept`: the present patterns, for a dialog without fields for them. */
const settingsIn = (form: FormData, kept: Patterns) =>
  parseSettings({
    indicator: form.get('indicator'),
    baudRate: Number(form.get('baudRate')),
    dataBits: Number(form.get('dataBits')),
    parity: form.get('parity'),
    stopBits: Number(form.get('stopBits')),
    stableMs: Number(form.get('stableMs')),
    toleranceKg: Number(form.get('toleranceKg')),
    printTicket: form.get('printTicket') !== null,
    framePattern: form.get('framePattern') ?? kept.framePattern,
    stablePattern: form.get('stablePattern') ?? kept.stablePattern,
  })

/** Dialog of the scale's settings. Choosing an indicator fills in its factory settings. */
export const ScaleSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { text } = useMessages()
  const { settings, last, status } = useSnapshot(scale)
  const [shown, setShown] = useState(settings)
  // The site's pattern takes precedence over this computer's.
  const ofSite = useSite()?.scaleFramePattern != null
  const unfit = shown.indicator === 'own' && !ofSite && patternsProblem(shown) !== null
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (unfit) return
    void changeSettings(settingsIn(new FormData(event.currentTarget), settings))
    onClose()
  }
  return (
    <Dialog title={text('weighing.settings.title')} onClose={onClose}>
      <form onSubmit={save} className="scale-settings">
        <label className="wide">
          {text('weighing.settings.indicator')}
          <select
            name="indicator"
            value={shown.indicator}
            onChange={({ target }) => {
              if (isIndicatorName(target.value)) setShown(settingsFor(target.value))
            }}
          >
            {Object.entries(indicators).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label ?? text('weighing.settings.own')}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('weighing.settings.baud')}
          <select name="baudRate" key={`baud ${shown.indicator}`} defaultValue={shown.baudRate}>
            {speeds.map((speed) => (
              <option key={speed}>{speed}</option>
            ))}
          </select>
        </label>
        <label>
          {text('weighing.settings.data')}
          <select name="dataBits" key={`data ${shown.indicator}`} defaultValue={shown.dataBits}>
            <option>8</option>
            <option>7</option>
          </select>
        </label>
        <label>
          {text('weighing.settings.parity')}
          <select name="parity" key={`parity ${shown.indicator}`} defaultValue={shown.parity}>
            {(['none', 'even', 'odd'] as const).map((parity) => (
              <option key={parity} value={parity}>
                {text(`weighing.settings.${parity}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('weighing.settings.stop')}
          <select name="stopBits" key={`stop ${shown.indicator}`} defaultValue={shown.stopBits}>
            <option>1</option>
            <option>2</option>
          </select>
        </label>
        <label>
          {text('weighing.settings.stableMs')}
          <input
            name="stableMs"
            type="number"
            min={500}
            max={30_000}
            step={100}
            defaultValue={shown.stableMs}
          />
        </label>
        <label>
          {text('weighing.settings.toleranceKg')}
          <input
            name="toleranceKg"
            type="number"
            min={0}
            max={1000}
            step={1}
            defaultValue={shown.toleranceKg}
          />
        </label>
        {shown.indicator === 'own' && ofSite ? (
          <p className="wide quiet">{text('weighing.settings.ofSite')}</p>
        ) : null}
        {shown.indicator === 'own' && !ofSite ? (
          <OwnPatterns
            patterns={shown}
            last={last}
            onChange={(patterns) => setShown({ ...shown, ...patterns })}
          />
        ) : null}
        <label className="wide">
          <input name="printTicket" type="checkbox" defaultChecked={shown.printTicket} />
          {text('weighing.settings.ticket')}
        </label>
        <p className="wide quiet">
          {text('weighing.settings.last')}
          {text('common.colon')}
          <code>{last === '' ? text('weighing.settings.nothing') : last}</code>
        </p>
        <footer className="wide">
          {status === 'reading' ? (
            <button type="button" className="plain" onClick={() => void disconnectScale()}>
              {text('weighing.scale.disconnect')}
            </button>
          ) : null}
          <button type="button" className="secondary" onClick={onClose}>
            {text('common.cancel')}
          </button>
          <button type="submit" disabled={unfit}>
            {text('weighing.settings.save')}
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
