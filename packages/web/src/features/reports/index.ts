export { loadReport as load } from './calls.ts'
export { reportPageOf as pageOf } from './page.tsx'
