import { start } from './features/ticket/program.ts'

start()
