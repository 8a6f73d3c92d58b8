import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { requireStaff } from './permissions.ts'
import type { Callers } from './caller.ts'
import { staffRoute } from './route.ts'

it('a route that is open to staff and names no permission stops the start', async () => {
  const app = Fastify()
  requireStaff(app, {} as Callers)
  expect(() => app.get('/staff/open', async () => null)).toThrow('/staff/open')
  app.get('/staff/closed', staffRoute('account.read', 'whoAmI', {}), async () => null)
  await app.ready()
  await app.close()
})
