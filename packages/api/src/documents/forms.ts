import { ownReasons, type Language } from '@muat/shared'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatIn } from './format.ts'
import { inboundSlip } from './inbound.ts'
import type { DocumentName, Job } from './job.ts'
import { ink } from './layout.ts'
import { outboundSlip, suratJalan } from './outbound.ts'
import { type Form, formSection } from './page.ts'
import { type Words, en, id } from './words.ts'
import { messages as labelsEn } from '@muat/shared/labels/en'
import { messages as labelsEs } from '@muat/shared/labels/es'
import { messages as labelsFr } from '@muat/shared/labels/fr'
import { messages as labelsId } from '@muat/shared/labels/id'
import { messages as labelsPt } from '@muat/shared/labels/pt-BR'
import { messages as labelsZh } from '@muat/shared/labels/zh-CN'
import { es, fr, pt, zh } from './words-abroad.ts'

export const allWords: Record<Language, Words> = {
  id: { ...id, fields: labelsId.fields },
  en: { ...en, fields: labelsEn.fields },
  es: { ...es, fields: labelsEs.fields },
  fr: { ...fr, fields: labelsFr.fields },
  'pt-BR': { ...pt, fields: labelsPt.fields },
  'zh-CN': { ...zh, fields: labelsZh.fields },
}

/** The reason as written, or the text for a missing one. */
const reasonText = (words: Words, reason: string | null): string | null => {
  if (reason === ownReasons.nothingLoaded) return words.nothingLoaded
  return reason === ownReasons.deleted ? words.deleted : reason
}

/** Stamp across every page of a record that does not count, with the reason. */
const stampOf = (words: Words, { record }: Job['source']) => {
  if (record.status === 'void')
    return { text: words.void, reason: reasonText(words, record.cancelReason) }
  if (record.status === 'cancelled')
    return { text: words.cancelled, reason: reasonText(words, record.cancelReason) }
  if (record.status === 'rejected') return { text: words.rejected, reason: record.rejectReason }
  return null
}

const marksOf = (words: Words, { source, print }: Job, copy: number): string[] => [
  ...(source.record.status === 'completed' || stampOf(words, source) !== null
    ? []
    : [words.provisional]),
  ...(print.revision === 0 ? [] : [words.revision(print.revision)]),
  ...(copy > 1 ? [words.reprint(copy - 1)] : []),
]

/** The pages of a print: one section for each requested document. */
export const definitionOf = (job: Job): TDocumentDefinitions => {
  const { language, writing, company, certificate, source, pictures, print } = job
  const words = allWords[language]
  const format = formatIn(language, writing)
  const stamp = stampOf(words, source)
  const bodyOf = (name: DocumentName) => {
    if (source.resource === 'inbound-record')
      return inboundSlip(words, format, source.record, pictures)
    return name === 'slip'
      ? outboundSlip(words, format, source.record, pictures)
      : suratJalan(words, format, source.record, source.customerAddress)
  }
  const forms = (['slip', 'surat-jalan'] as const).flatMap((name): Form[] => {
    const copy = print.copies[name]
    if (copy === null) return []
    const body = bodyOf(name)
    const reasons = [
      ...(stamp === null ? [] : [words.because(stamp.text, format.text(stamp.reason))]),
      ...(print.revisionReason === null
        ? []
        : [words.because(words.revision(print.revision), print.revisionReason)]),
    ]
    return [
      {
        ...body,
        company,
        marks: marksOf(words, job, copy),
        stamp: stamp?.text ?? null,
        reasons,
        checkUrl: print.checkUrl,
        foot: {
          record: [
            source.record.recordNo,
            source.record.licensePlate,
            ...(name === 'slip' && certificate !== null
              ? [words.certificate(certificate.no, format.day(certificate.until))]
              : []),
          ].join(' · '),
          printed: words.printed(format.zonedMoment(print.at), format.text(print.by)),
        },
      },
    ]
  })
  return {
    info: {
      title: forms.map(({ title, number }) => `${title} ${number}`).join(', '),
      author: company.name,
    },
    language,
    defaultStyle: { font: 'Noto', fontSize: 8.5, color: ink, lineHeight: 1 },
    content: forms.map((form) => formSection(form, words)),
  }
}
