import { expect, it } from 'vitest'
import { isTest, sources } from './sources.ts'

const routes = sources('.ts').filter((source) => source.file.startsWith('server/') && !isTest(source))

it('every route under /staff is registered with staffRoute, and so names its permission, but for signing in', () => {
  const registered = routes.flatMap(({ file, text }) =>
    [...text.matchAll(/'(\/staff\/[^']*)',\s*(?:\{\s*bodyLimit: [^,]*,\s*\.\.\.)?(\w*)/g)].map(([, url, helper]) => ({
      file,
      url,
      helper,
    })),
  )
  expect(registered.length).toBeGreaterThan(20)
  const isOpen = ({ url, helper }: (typeof registered)[number]) =>
    helper === 'signInRoute' && url!.startsWith('/staff/auth/')
  expect(registered.filter((route) => route.helper !== 'staffRoute' && !isOpen(route))).toEqual([])
})

it('every route that reads an Idempotency-Key declares it', () => {
  const undeclared = routes.filter(
    ({ file, text }) =>
      // The second declares it for all other routes of staff.
      !['server/platform/http/idempotency.ts', 'server/staff-access/answer-once.ts'].includes(file) &&
      [
        ['keyOf(request)', '...needsKey'],
        ['givenKey(request)', '...takesKey'],
      ].some(([reads, declares]) => text.includes(reads!) && !text.includes(declares!)),
  )
  expect(undeclared.map(({ file }) => file)).toEqual([])
})
