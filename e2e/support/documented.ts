import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Executes a page of docs/: a code block with a file's name is that file, a `diff` block a change of a file.

interface Block {
  kind: string
  file: string
  lines: string[]
}

const blocksOf = (page: string): Block[] => {
  const blocks = [...page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gmsu)]
  return blocks.map(([, kind = '', file = '', text = '']) => ({
    kind,
    file,
    lines: text.split('\n').slice(0, -1),
  }))
}

/** Applies a diff: other lines are searched from the previous match on, `-` removes the line, `+` inserts after the one above. */
const grown = (content: string, { file, lines }: Block): string => {
  const all = content.split('\n')
  let at = 0
  for (const line of lines) {
    const text = line.slice(1)
    if (line.startsWith('+')) {
      all.splice(at, 0, text)
      at += 1
      continue
    }
    const found = all.indexOf(text, at)
    if (found === -1) throw new Error(`${file} has no line "${text}" after line ${at}`)
    if (line.startsWith('-')) all.splice(found, 1)
    at = line.startsWith('-') ? found : found + 1
  }
  return all.join('\n')
}

/** The file of each block, and whether the block is the whole file. */
export const documentedFiles = (page: string): { file: string; whole: boolean }[] =>
  blocksOf(page).map(({ kind, file }) => ({ file, whole: kind !== 'diff' }))

/** Applies the page's blocks in `folder`; returns the changed and new files. */
export const applyPage = (page: string, folder: string): string[] =>
  blocksOf(page).map((block) => {
    const file = path.join(folder, block.file)
    if (block.kind === 'diff') writeFileSync(file, grown(readFileSync(file, 'utf8'), block))
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `${block.lines.join('\n')}\n`)
    }
    return block.file
  })
