import './wall.css'
import type { parseAreas } from './core/areas.ts'
import type { Options } from './core/options.ts'
import { Stage } from './stage.tsx'
import { WrongAreas } from './wrong-areas.tsx'

interface Props {
  watched: ReturnType<typeof parseAreas>
  options: Options
}

export const Wall = ({ watched, options }: Props) =>
  watched.ok ? (
    <Stage areas={watched.areas} options={options} />
  ) : (
    <WrongAreas wrong={watched.wrong} />
  )
