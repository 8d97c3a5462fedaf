import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '../../lib/project.mjs'

const rulesFile = inProject('ops', 'observability', 'rules', 'muat.yml')
const pages = inProject('docs', 'operations', 'alerts')

interface Alert {
  alert: string
  labels: { severity: string }
  annotations: { summary: string; page: string }
}

const rules: (Alert | { record: string })[] = parse(readFileSync(rulesFile, 'utf8')).groups.flatMap(
  (group: { rules: object[] }) => group.rules,
)
const alerts = rules.filter((rule): rule is Alert => 'alert' in rule)

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: { uid: string } }[]
}

const dashboard: { uid: string; panels: Panel[] } = JSON.parse(
  readFileSync(inProject('ops', 'observability', 'grafana', 'dashboards', 'muat.json'), 'utf8'),
)

describe('the pages of alerts', () => {
  it('are one for each alert, which names it, and one in the index for each', () => {
    const names = alerts.map(({ alert }) => alert)
    const files = readdirSync(pages).filter((file) => file !== 'README.md')
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted())
    const index = readFileSync(path.join(pages, 'README.md'), 'utf8')
    for (const { alert, labels, annotations } of alerts) {
      expect(annotations.page).toBe(`docs/operations/alerts/${alert}.md`)
      expect(index).toMatch(
        new RegExp(`\\| \\[${alert}\\]\\(${alert}\\.md\\) +\\| ${labels.severity} +\\|`, 'u'),
      )
    }
  })

  it.each(alerts.map(({ alert }) => alert))(
    '%s says what it means, who suffers, how to see it and what to do',
    (alert) => {
      const text = readFileSync(path.join(pages, `${alert}.md`), 'utf8')
      const headings = [...text.matchAll(/^#+ .*$/gmu)].map(([heading]) => heading)
      expect(headings).toEqual([`# ${alert}`, '## Who suffers', '## How to see', '## What to do'])
      for (const part of text.split(/^#+ .*$/mu).slice(1)) expect(part.trim()).not.toBe('')
      // To be read with a telephone at the ear.
      expect(text.split('\n').length).toBeLessThan(30)
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/gu)) {
        expect([link, existsSync(path.join(pages, link))]).toEqual([link, true])
      }
      const services: object = parse(readFileSync(inProject('docker-compose.yml'), 'utf8')).services
      for (const [, service = ''] of text.matchAll(/docker compose (?:exec|restart) (\w+)/gu)) {
        expect(Object.keys(services)).toContain(service)
      }
    },
  )
})

describe('the dashboard', () => {
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets)

  it('has panels that lie beside each other, each with its own number and title', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    const taken = new Map<string, string>()
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x} ${y}`)]).toEqual([title, undefined])
          taken.set(`${x} ${y}`, title)
        }
      }
    }
  })

  it('asks the source that is provisioned, and every panel asks something', () => {
    const source = readFileSync(
      inProject('ops/observability/grafana/provisioning/datasources/prometheus.yml'),
      'utf8',
    )
    const { uid } = parse(source).datasources[0]
    for (const { type, title, targets = [] } of dashboard.panels) {
      expect([title, targets.length > 0]).toEqual([title, type !== 'row'])
      for (const { datasource } of targets) expect(datasource.uid).toBe(uid)
    }
  })

  it.skipIf(!hasPromtool)('asks in words that Prometheus knows', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muat-dashboard-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'rules.yml')
    const asked = expressions.map(({ expr }, at) => ({ record: `panel:${at}`, expr }))
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asked }] }))
    const { status, stderr } = promtool('check', 'rules', file)
    expect([stderr, status]).toEqual(['', 0])
    expect(asked.length).toBeGreaterThan(25)
  })
})

describe.skipIf(!hasPromtool)(`the rules (${hasPromtool ? '' : 'no promtool here'})`, () => {
  it('are what Prometheus takes', () => {
    const { status, stdout } = promtool('check', 'rules', rulesFile)
    expect([status, stdout]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
  })

  it('fire on each fault, on nothing else, and every one of them is tried', () => {
    const tests = inProject('scripts', 'test', 'alerts', 'rules.test.yml')
    const { status, stdout, stderr } = promtool('test', 'rules', tests)
    expect([stdout + stderr, status]).toEqual([expect.stringContaining('SUCCESS'), 0])
    const fired = new Set(
      parse(readFileSync(tests, 'utf8'))
        .tests.flatMap((test: { alert_rule_test: object[] }) => test.alert_rule_test)
        .filter((one: object) => 'exp_alerts' in one)
        .map(({ alertname }: { alertname: string }) => alertname),
    )
    expect(alerts.map(({ alert }) => alert).filter((name) => !fired.has(name))).toEqual([])
  })
})
