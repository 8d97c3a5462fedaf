import { start } from './features/wall/program.tsx'
import { showProgram } from './lib/main/program.ts'

void showProgram({ isWall: true, start })
