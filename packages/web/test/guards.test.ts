import { roles } from '@muat/shared'
import { describe, expect, it } from 'vitest'
import { judge } from '../src/navigation/guards.ts'
import { ownPath } from '../src/navigation/intended.ts'

describe('guards of a page', () => {
  it('send a visitor to the login before any other check', () => {
    expect(judge(['auth'], null)).toBe('login')
    expect(judge(['auth', 'admin'], null)).toBe('login')
    expect(judge(['auth', { role: ['FG'] }], null)).toBe('login')
    expect(judge(['guest'], null)).toBe('pass')
    expect(judge([], null)).toBe('pass')
  })

  it('send a user away from guests’ pages', () => {
    expect(judge(['guest'], { roles: [] })).toBe('home')
  })

  it('admit only administrators to their pages', () => {
    for (const role of roles) {
      expect(judge(['auth', 'admin'], { roles: [role] })).toBe(role === 'ADMIN' ? 'pass' : 'home')
    }
  })

  it('admit the named roles, and administrators', () => {
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

describe('requested path', () => {
  const origin = 'https://muat.example'
  it.each(['/loading', '/record/outbound?page=2#row'])('is kept if it is ours: %s', (path) => {
    expect(ownPath(path, origin)).toBe(path)
  })
  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
  ])('is dropped if it leads elsewhere: %j', (path) => {
    expect(ownPath(path, origin)).toBeNull()
  })
})
