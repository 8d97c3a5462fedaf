import { languages } from '@muat/shared'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

// What is no program of ours, and what is written for people, names the languages by itself.

const tags = /\b(?:en|id|es|fr|pt-BR|zh-CN)\b(?:, ?\b[a-z]{2}(?:-[A-Z]{2})?\b){2,}/u

it.each([
  ['.env.example', /Offered languages.*/u],
  ['ops/nginx/render.sh', /LANGUAGES=\S+/u],
  ['docs/monitor.md', /^\| `lang` .*$/mu],
])('%s names every language', (file, where) => {
  const text = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
  const [line = ''] = where.exec(text) ?? []
  const [named = ''] = tags.exec(line) ?? []
  expect(named.split(/, ?/u).toSorted()).toEqual(languages.toSorted())
})
