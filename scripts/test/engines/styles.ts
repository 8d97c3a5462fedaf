import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Document,
  type Rule,
} from 'postcss'
import type { Identifier } from '@mdn/browser-compat-data'
import { type Engines, featureAt, featuresBelow, lackedBy } from './support.ts'

/** Functions and units by their names, wherever the data have them. */
const functionNamed = (name: string): Identifier | undefined =>
  featureAt('css', 'types', name) ??
  featuresBelow('css', 'types')
    .map(([, type]) => type[name])
    .find((feature) => feature !== undefined)

const units = [
  'dvh',
  'dvw',
  'svh',
  'svw',
  'lvh',
  'lvw',
  'cqw',
  'cqh',
  'cqi',
  'cqb',
  'lh',
  'rlh',
  'cap',
]
const unitFeature = (unit: string): Identifier | undefined =>
  featureAt(
    'css',
    'types',
    'length',
    unit.startsWith('cq') ? 'container_query_length_units' : unit,
  ) ?? featureAt('css', 'types', 'length', 'viewport_percentage_units_dynamic')

/** `gap` is older in grid than in flex containers, so the display decides. */
const flexOnly = ['gap', 'row-gap', 'column-gap']

const propertyFeature = (property: string, display: string | undefined): Identifier | undefined => {
  const feature = featureAt('css', 'properties', property)
  return flexOnly.includes(property) && display?.includes('flex') === true
    ? (feature?.['flex_context'] ?? feature)
    : feature
}

/** Whether the declaration lies in an `@supports`. */
const isInSupports = ({ parent }: Declaration | Container | Document): boolean =>
  parent !== undefined &&
  ((parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isInSupports(parent))

/**
 * Features of a style sheet that an engine lacks, as `inset (chrome 79)`: at-rules, pseudo-classes, nesting, properties,
 * functions and units. A value with an earlier fallback in the same rule passes.
 */
export const lackedByStyles = (sheet: string, engines: Engines): string[] => {
  const lacked = new Set<string>()
  const lacking = (feature: Identifier | undefined): string | null =>
    feature?.__compat === undefined ? null : lackedBy(feature.__compat, engines)
  const add = (what: string, feature: Identifier | undefined): void => {
    const by = lacking(feature)
    if (by !== null) lacked.add(`${what} (${by})`)
  }
  const root = postcss.parse(sheet)
  root.walkAtRules(({ name }: AtRule) => add(`@${name}`, featureAt('css', 'at-rules', name)))
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'rule') add('nesting', featureAt('css', 'selectors', 'nesting'))
    for (const [, pseudo = ''] of rule.selector.matchAll(/::?([a-z-]+)/gu)) {
      if (pseudo.startsWith('-')) continue
      add(`:${pseudo}`, featureAt('css', 'selectors', pseudo))
    }
    if (/:not\([^()]*,/u.test(rule.selector)) {
      add(':not() of a list', featureAt('css', 'selectors', 'not', 'selector_list'))
    }
  })
  root.walkDecls((declaration: Declaration) => {
    const { prop, value, parent } = declaration
    // Descriptors of at-rules (@page) are no properties; the rect() of clip predates the data.
    if (prop.startsWith('-') || prop === 'clip' || parent?.type === 'atrule') return
    if (isInSupports(declaration)) return
    const before = parent?.nodes.slice(0, parent.index(declaration)) ?? []
    const hasOlder = before.some((one) => one.type === 'decl' && one.prop === prop)
    const display = parent?.nodes.find((one) => one.type === 'decl' && one.prop === 'display')
    add(prop, propertyFeature(prop, display?.type === 'decl' ? display.value : undefined))
    if (hasOlder) return
    for (const word of value.split(/[\s,]+/u)) {
      add(`${prop}: ${word}`, featureAt('css', 'properties', prop, word))
    }
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/gu)) {
      add(`${name}()`, functionNamed(name))
    }
    for (const unit of units) {
      if (new RegExp(`\\d${unit}\\b`, 'u').test(value)) add(unit, unitFeature(unit))
    }
  })
  return [...lacked]
}
