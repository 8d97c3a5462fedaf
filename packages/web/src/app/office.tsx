import '../styles/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Config } from '../lib/main/config.ts'

// The back office. Everything it needs, its styles too, hangs below here.
export const start = (element: HTMLElement, config: Config): Promise<void> => {
  createRoot(element).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
  return Promise.resolve()
}
