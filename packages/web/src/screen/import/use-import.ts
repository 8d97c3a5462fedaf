import {
  type ImportChoice,
  type ImportReport,
  maxImportBytes,
  type ResourceName,
} from '@muat/shared'
import { useRef, useState } from 'react'
import type { Answer, Failure } from '../../lib/first/failure.ts'
import { isUncertain, problemOf } from '../../lib/first/failure.ts'
import { type ImportProgress, refusedAsTooLarge, sendImport } from './import.ts'
import { changed } from '../../rows/refresh.ts'
import { type Submission, submissionOf } from '../../lib/submission.ts'

/** The file in memory, so that a change of the file after the preview is not imported. */
export interface ChosenFile {
  name: string
  content: Blob
  /** Identifies the choice. */
  number: number
}

/** Properties that the user has changed. `sheet`: of a workbook. */
export type Choices = Partial<Record<ImportChoice | 'sheet', string>>

export type Stage =
  | { kind: 'choosing' }
  | { kind: 'working'; of: 'preview' | 'import'; progress: ImportProgress | null }
  | { kind: 'preview'; report: ImportReport }
  | { kind: 'refused'; failure: Failure; during: 'preview' | 'import' }
  | { kind: 'done'; report: ImportReport }

export interface Import {
  stage: Stage
  file: ChosenFile | null
  choices: Choices
  choose: (file: File) => Promise<void>
  change: (choice: keyof Choices, value: string) => Promise<void>
  lookAgain: () => Promise<void>
  commit: () => Promise<void>
  cancel: () => void
}

/** State of an import: file, choices, preview and result. */
export const useImport = (resource: ResourceName): Import => {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' })
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const running = useRef<AbortController | null>(null)
  const unanswered = useRef<Submission | null>(null)
  const chosen = useRef(0)

  const send = async (
    of: 'preview' | 'import',
    { name, content, number }: ChosenFile,
    said: Choices,
  ): Promise<Answer<ImportReport> | null> => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setStage({ kind: 'working', of, progress: null })
    if (content.size > maxImportBytes) return refusedAsTooLarge()
    // An unanswered import is repeated under its key, so that it is not done twice.
    if (of === 'import') unanswered.current = submissionOf({ number, said }, unanswered.current)
    const answer = await sendImport(resource, {
      file: content,
      name,
      query: { ...said, ...(of === 'preview' ? { dryRun: 'true' } : {}) },
      idempotencyKey: of === 'import' ? (unanswered.current?.key ?? null) : null,
      signal: abort.signal,
      onProgress: (progress) => {
        if (running.current === abort) setStage({ kind: 'working', of, progress })
      },
    })
    return running.current === abort ? answer : null
  }

  const look = async (which: ChosenFile, said: Choices): Promise<void> => {
    const answer = await send('preview', which, said)
    if (answer === null) return
    setStage(
      answer.ok
        ? { kind: 'preview', report: answer.data }
        : { kind: 'refused', failure: answer.failure, during: 'preview' },
    )
  }

  return {
    stage,
    file,
    choices,
    choose: async (picked) => {
      chosen.current += 1
      const content = new Blob([await picked.arrayBuffer()], { type: picked.type })
      const which = { name: picked.name, content, number: chosen.current }
      setFile(which)
      setChoices({})
      await look(which, {})
    },
    change: async (choice, value) => {
      if (file === null) return
      const changed = { ...choices, [choice]: value }
      setChoices(changed)
      await look(file, changed)
    },
    lookAgain: async () => {
      if (file !== null) await look(file, choices)
    },
    commit: async () => {
      if (file === null) return
      const answer = await send('import', file, choices)
      if (answer === null) return
      if (answer.ok) {
        unanswered.current = null
        setStage({ kind: 'done', report: answer.data })
        changed(resource)
      } else if (problemOf(answer.failure)?.code === 'import_refused') {
        // Rows have changed since the preview: a new preview shows the problems.
        await look(file, choices)
      } else {
        if (!isUncertain(answer.failure)) unanswered.current = null
        setStage({ kind: 'refused', failure: answer.failure, during: 'import' })
      }
    },
    cancel: () => {
      running.current?.abort()
      running.current = null
      setStage({ kind: 'choosing' })
    },
  }
}
