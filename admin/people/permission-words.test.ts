import { expect, it } from 'vitest'
import { STAFF_PERMISSIONS } from '#api/contract/staff-permissions.ts'
import words from '#locales/admin.ar.json' with { type: 'json' }
import { PERMISSION_GROUPS } from './permission-words.ts'

it('every permission, and every group of those that can be given, has a word', () => {
  const names = [
    ...STAFF_PERMISSIONS.map((permission) => `permission.${permission}`),
    ...PERMISSION_GROUPS.map(([group]) => `permission.group.${group}`),
  ]
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !(name in words))).toEqual([])
})
