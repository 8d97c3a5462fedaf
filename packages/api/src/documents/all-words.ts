import type { PaperLanguage } from '@muat/shared'
import { en, id, type Words } from './words.ts'
import { es, fr, pt, zh } from './words-abroad.ts'

/** What the forms themselves say. */
export const words: Record<PaperLanguage, Words> = { id, en, es, fr, 'pt-BR': pt, 'zh-CN': zh }
