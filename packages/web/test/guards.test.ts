import { roles } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { judge } from '../src/navigation/guards.ts'
import { ownPath } from '../src/navigation/intended.ts'

describe('the guards of a page', () => {
  it('send who is not signed in to the login, before anything else is asked', () => {
    expect(judge(['auth'], null)).toBe('login')
    expect(judge(['auth', 'admin'], null)).toBe('login')
    expect(judge(['auth', { role: ['FG'] }], null)).toBe('login')
    expect(judge(['guest'], null)).toBe('pass')
    expect(judge([], null)).toBe('pass')
  })

  it('send who is signed in away from pages for guests', () => {
    expect(judge(['guest'], { roles: [] })).toBe('home')
  })

  it('let only an administrator onto pages for administrators', () => {
    for (const role of roles) {
      expect(judge(['auth', 'admin'], { roles: [role] })).toBe(role === 'ADMIN' ? 'pass' : 'home')
    }
  })

  it('let one of the named roles pass, and an administrator always', () => {
    for (const role of roles) {
      const allowed = role === 'FG' || role === 'SCALE' || role === 'ADMIN'
      expect(judge(['auth', { role: ['FG', 'SCALE'] }], { roles: [role] })).toBe(
        allowed ? 'pass' : 'unauthorized',
      )
    }
    expect(judge(['auth', { role: ['FG'] }], { roles: ['CHECKER', 'FG'] })).toBe('pass')
    expect(judge(['auth', { role: ['FG'] }], { roles: [] })).toBe('unauthorized')
  })
})

describe('the path that was intended', () => {
  const origin = 'https://muat.example'
  it.each(['/loading', '/record/outbound?page=2#row'])('is kept when it is ours: %s', (path) => {
    expect(ownPath(path, origin)).toBe(path)
  })
  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('is dropped when it leads away: %j', (path) => {
    expect(ownPath(path, origin)).toBeNull()
  })
})
