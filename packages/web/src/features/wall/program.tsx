import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prepare } from './wall.tsx'
import type { Config } from '../../lib/main/config.ts'

// The wall displays. Everything they need, their styles too, hangs below here.
export const start = async (element: HTMLElement, config: Config): Promise<void> => {
  await prepare(config)
  createRoot(element).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
}
