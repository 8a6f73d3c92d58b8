import { expect, it } from 'vitest'
import { isTest, sources } from './sources.ts'

const routes = sources('.ts').filter((source) => source.file.startsWith('server/') && !isTest(source))

it('every route under /staff is registered with staffRoute, and so names its permission', () => {
  const registered = routes.flatMap(({ file, text }) =>
    [...text.matchAll(/'(\/staff\/[^']*)',\s*(?:\{\s*bodyLimit: [^,]*,\s*\.\.\.)?(\w*)/g)].map(([, url, helper]) => ({
      file,
      url,
      helper,
    })),
  )
  expect(registered.length).toBeGreaterThan(20)
  expect(registered.filter(({ helper }) => helper !== 'staffRoute')).toEqual([])
})

it('every route that reads an Idempotency-Key declares it', () => {
  const undeclared = routes.filter(
    ({ file, text }) =>
      file !== 'server/http/idempotency.ts' &&
      [
        ['keyOf(request)', '...needsKey'],
        ['givenKey(request)', '...takesKey'],
      ].some(([reads, declares]) => text.includes(reads!) && !text.includes(declares!)),
  )
  expect(undeclared.map(({ file }) => file)).toEqual([])
})
