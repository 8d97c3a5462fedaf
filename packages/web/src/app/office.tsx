import '../styles/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Config } from '../lib/main/config.ts'

// The program of the back office, with its styles.
export const start = async (element: HTMLElement, site: Promise<Config>): Promise<void> => {
  const config = await site
  document.title = config.appName
  createRoot(element).render(
    <StrictMode>
      <App config={config} />
    </StrictMode>,
  )
}
