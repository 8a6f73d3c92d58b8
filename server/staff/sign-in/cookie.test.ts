import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { clearSessionCookie, sessionTokenIn, setSessionCookie } from './cookie.ts'

const config = readConfig({ SITE_URL: 'https://shop.example', SECRET_KEY: 'k'.repeat(32) })

it("the session's cookie of an https shop is sent over https and by this host alone, and scripts cannot read it", async () => {
  const app = Fastify()
  app.get('/in', (_request, reply) => setSessionCookie(reply, config, 'token').send())
  app.get('/out', (_request, reply) => clearSessionCookie(reply, config).send())
  app.get('/who', (request) => ({ token: sessionTokenIn(request, config) ?? null }))
  const cookieOf = async (url: string): Promise<string> => String((await app.inject(url)).headers['set-cookie'])
  expect(await cookieOf('/in')).toMatch(/^__Host-staff=token; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/)
  expect(await cookieOf('/out')).toMatch(/^__Host-staff=; .*Max-Age=0; Secure$/)
  const who = async (cookie: string): Promise<unknown> =>
    (await app.inject({ url: '/who', headers: { cookie } })).json()
  expect(await who('a=b; __Host-staff=token')).toEqual({ token: 'token' })
  expect(await who('staff=token')).toEqual({ token: null })
  await app.close()
})
