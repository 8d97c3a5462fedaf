import './styles/office.css'

// The lazily loaded root of the back office. Everything it needs, its styles too, hangs below here.
export { App } from './app.tsx'
