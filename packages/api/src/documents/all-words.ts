import type { Language } from '@muat/shared'
import { messages as labelsEn } from '@muat/shared/labels/en'
import { messages as labelsEs } from '@muat/shared/labels/es'
import { messages as labelsFr } from '@muat/shared/labels/fr'
import { messages as labelsId } from '@muat/shared/labels/id'
import { messages as labelsPt } from '@muat/shared/labels/pt-BR'
import { messages as labelsZh } from '@muat/shared/labels/zh-CN'
import { en, id, type Words } from './words.ts'
import { es, fr, pt, zh } from './words-abroad.ts'

export const words: Record<Language, Words> = {
  id: { ...id, fields: labelsId.fields },
  en: { ...en, fields: labelsEn.fields },
  es: { ...es, fields: labelsEs.fields },
  fr: { ...fr, fields: labelsFr.fields },
  'pt-BR': { ...pt, fields: labelsPt.fields },
  'zh-CN': { ...zh, fields: labelsZh.fields },
}
