import { isRole, leastReason, maxPdfRows, reasonProblem, roles } from '@muat/shared'
import { messages as labelsEn } from '@muat/shared/labels/en'
import { fr as problemsFr } from '@muat/shared/texts/fr'
import { records as recordsFr } from '@muat/shared/texts/records/fr'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../src/lib/main/languages.ts'
import { showNumber } from '../src/lib/base/number.ts'
import { base, textsOf as textsOfNamespace } from '../src/messages/catalogue.ts'
import { type Namespace } from '../src/messages/namespaces.ts'
import { namespaces } from '../src/messages/locale/en.ts'
import { messages as wallEn } from '../src/messages/wall/en.ts'
import { messages as wallEs } from '../src/messages/wall/es.ts'
import { messages as wallFr } from '../src/messages/wall/fr.ts'
import { messages as wallId } from '../src/messages/wall/id.ts'
import { messages as wallPtBR } from '../src/messages/wall/pt-BR.ts'
import { messages as wallZhCN } from '../src/messages/wall/zh-CN.ts'
import { sourceOf, textsOf, translationProblems, unusedKeys } from './support/messages.ts'

const wall = {
  en: wallEn,
  id: wallId,
  es: wallEs,
  fr: wallFr,
  'pt-BR': wallPtBR,
  'zh-CN': wallZhCN,
} satisfies Record<Language, object>

const parts = [base, ...(Object.keys(namespaces) as Namespace[]).map(textsOfNamespace)]

const officeTexts = async (language: Language) =>
  textsOf(
    Object.assign(
      {},
      ...(await Promise.all(parts.map(async (part) => (await part[language]()).messages))),
    ),
  )

describe.each(languages)('the texts in %s', (language) => {
  it('are complete on the walls, with every placeholder', () => {
    expect(translationProblems(textsOf(wallEn), textsOf(wall[language]), language)).toEqual([])
  })

  it('suggest only valid reasons', async () => {
    const suggested = [...(await officeTexts(language))].filter(([key]) =>
      /^(?:loading\.reasons|weighing\.reasonSuggest)\./u.test(key),
    )
    expect(suggested).toHaveLength(7)
    expect(suggested.filter(([, text]) => reasonProblem(text, leastReason) !== null)).toEqual([])
  })

  it('are complete in the office, with every placeholder', async () => {
    expect(
      translationProblems(await officeTexts('en'), await officeTexts(language), language),
    ).toEqual([])
  })
})

/** Words that are the same in another language, or terms that stay as they are. */
const sameInAny =
  /^(?:Data |Laporan |Barang |PO Sales|Booking|Outstanding|Produksi|Ex-DO|OK$|kg$|Monitor$)|^[^\p{L}]*$/u

describe('the texts in fr', () => {
  it('keep a colon or other high sign with its word by a no-break space', async () => {
    const all = [
      ...(await officeTexts('fr')),
      ...textsOf(wallFr),
      ...textsOf({ ...problemsFr }),
      ...textsOf(recordsFr),
    ]
    // Times and addresses have none.
    const parted = all.filter(([, text]) =>
      /(?<![\u00a0\u202f])(?:[:;!?](?=\s|$)|»)|«(?!\u00a0)/u.test(text),
    )
    expect(parted).toEqual([])
  })
})

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('are translated', async () => {
    const english = await officeTexts('en')
    const own = await officeTexts(language)
    const sentences = [...own].filter(
      ([key, text]) =>
        text === english.get(key) && text.split(' ').length > 2 && !sameInAny.test(text),
    )
    expect(
      sentences.filter(([, text]) => /\p{L}{3}/u.test(text.replaceAll(/\{\{\w+\}\}/gu, ''))),
    ).toEqual([])
  })
})

describe('office text', () => {
  it('has a branch of its own namespace', async () => {
    const trees = await Promise.all(parts.map(async (part) => (await part.en()).messages))
    const branches = trees.flatMap((tree) => Object.keys(tree))
    expect(branches.filter((name, n) => branches.indexOf(name) !== n)).toEqual([])
  })

  // What a role is called comes with the texts of problems, which name roles too.
  it.each(languages)('in %s names roles in one branch only', async (language) => {
    const keys = [...(await officeTexts(language)).keys()]
    const named = keys.filter((key) => isRole(key.split('.').at(-1)))
    expect(named).toEqual(roles.map((role) => `roles.${role}`))
  })

  it.each(languages)('in %s states the limit of rows in a PDF', async (language) => {
    expect((await officeTexts(language)).get('resource.format.pdf')).toContain(
      showNumber(maxPdfRows, language, 0),
    )
  })

  it('is used', async () => {
    const sources = sourceOf()
    const texts = [...(await officeTexts('en'))].filter(([key]) => !/^fields(?:Of)?\./u.test(key))
    expect(unusedKeys(new Map(texts), sources)).toEqual([])
  })

  it('of a label belongs to a field of a screen or report', () => {
    const named = new Set(
      [sourceOf(), sourceOf('../../shared/src/reports')].join('\n').match(/\w+/gu),
    )
    const fields = [...textsOf(labelsEn)].map(([key]) => key.split('.').at(-1) ?? '')
    expect(fields.filter((field) => !named.has(field) && !named.has(`${field}Id`))).toEqual([])
  })

  // Pages that nobody is signed in on bring no labels: these name their fields themselves.
  it('of a label exists once in each language', async () => {
    const texts = await Promise.all(languages.map(officeTexts))
    const own = [...(texts[0]?.keys() ?? [])].flatMap((key) => {
      const [, whose = '', field = ''] =
        /^(?:fieldsOf\.)?(.+)\.(?:fields\.)?(\w+)$/u.exec(key) ?? []
      const isLabel = key.startsWith('fieldsOf.') || key.includes('.fields.')
      return isLabel && !['account', 'newPassword'].includes(whose) ? [{ key, field }] : []
    })
    expect(own.length).toBeGreaterThan(50)
    const again = own.filter(({ key, field }) =>
      texts.every((of) => of.get(key) === of.get(`fields.${field}`)),
    )
    expect(again).toEqual([])
  })

  it('of the walls is used', () => {
    const sources = sourceOf('features/wall')
    const used = unusedKeys(textsOf(wallEn), sources)
    // Keys of one word are written like any other word.
    expect(used.filter((key) => !sources.includes(`'${key}'`))).toEqual([])
  })
})

describe('check of texts', () => {
  const first = textsOf({
    a: { hello: 'Hello, {{name}}', bags: { one: '{{n}} bag', other: '{{n}} bags' } },
  })
  it.each([
    [{ a: { bags: { one: '{{n}} saco', other: '{{n}} sacos' } } }, 'missing: a.hello'],
    [{ a: { hello: 'Hola, {{nombre}}', bags: { one: 'un', other: '{{n}}' } } }, 'placeholders'],
    [{ a: { hello: 'Hola, {name}', bags: { one: 'un', other: '{{n}}' } } }, 'placeholders'],
    [{ a: { hello: 'Hola, {{name}}', bags: { other: '{{n}}' } } }, 'no one: a.bags'],
    [{ a: { hello: ' ', bags: { one: 'un', other: '{{n}}' } } }, 'empty: a.hello'],
  ])('finds the problem of %j', (tree, problem) => {
    expect(translationProblems(first, textsOf(tree), 'es').join('\n')).toContain(problem)
  })

  it('finds an unused key, literal or composed', () => {
    const texts = textsOf({ a: { one: 'x', two: 'x' }, b: { c: { d: 'x' } } })
    expect(unusedKeys(texts, "text('a.one')")).toEqual(['a.two', 'b.c.d'])
    expect(unusedKeys(texts, 'text(`a.${which}`)')).toEqual(['b.c.d'])
    expect(unusedKeys(texts, 'text(`${form}.c.${name}`)')).toEqual(['a.one', 'a.two'])
  })
})
