import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { plant, PLANTED_FAULTS, TORTURE } from '#tools/test/planted-faults.ts'

it.each(PLANTED_FAULTS)('can be planted: $name', (fault) => {
  const source = readFileSync(fault.file, 'utf8')
  expect(plant(source, fault)).not.toBe(source)
  expect(fault.catcher === TORTURE || existsSync(fault.catcher)).toBe(true)
})

it('plants a fault only in the named function, and only where its text occurs once', () => {
  const source = `const one = () => {\n  lock()\n}\n\nasync function two(\n  a: string,\n): void {\n  lock()\n\n  lock(a)\n}\nconst three = 3\n`
  const fault = { name: '', file: 'a.ts', within: 'two', text: 'lock(a)', replacement: 'open(a)', catcher: TORTURE }
  expect(plant(source, fault)).toBe(source.replace('lock(a)', 'open(a)'))
  expect(plant(source, { ...fault, within: 'one', text: 'lock()' })).toBe(source.replace('lock()', 'open(a)'))
  expect(() => plant(source, { ...fault, text: 'lock(' })).toThrow('two of a.ts has 2 times: lock(')
  expect(() => plant(source, { ...fault, text: 'three' })).toThrow('two of a.ts has 0 times: three')
  expect(() => plant(source, { ...fault, within: 'four' })).toThrow('a.ts does not declare four once')
})
