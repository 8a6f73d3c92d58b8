import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { isLocalRequest } from '#server/platform/http/local-request.ts'

/** The key that the emulator accepts. */
export const EMULATED_KEY = 'emulated-key'

const ROWS: Record<string, Record<string, string>> = {
  RRRD2929: {
    BuildingNumber: '2929',
    Street: 'ريحانة بنت زيد',
    District: 'حي العارض',
    City: 'الرياض',
    PostCode: '13337',
    AdditionalNumber: '8118',
    RegionName: 'منطقة الرياض',
  },
  JENA7521: {
    BuildingNumber: '7521',
    Street: 'شارع الأمير سلطان',
    District: 'حي النعيم',
    City: 'جدة',
    PostCode: '23621',
    AdditionalNumber: '3044',
    RegionName: 'منطقة مكة المكرمة',
  },
  // A village that the shop's list of cities does not have.
  QAQA1234: {
    BuildingNumber: '1234',
    Street: 'الطريق العام',
    District: 'حي النخيل',
    City: 'قرية النخلة البعيدة',
    PostCode: '52100',
    AdditionalNumber: '4321',
    RegionName: 'منطقة القصيم',
  },
}

/** Calls a minute of the starter package. */
const STARTER = 5

/** SPL's national address service as documented, with three addresses. @param given.perMinute allowed calls */
export async function startNationalAddressEmulator({ port = 0, perMinute = STARTER } = {}) {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const calls: number[] = []
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.code(403).send({ message: 'the emulator serves its own machine only' })
    if (request.headers['api_key'] !== EMULATED_KEY)
      return reply.code(401).send({ statusCode: 401, message: 'Access denied due to invalid subscription key.' })
    const now = Date.now()
    if (calls.filter((at) => at > now - 60_000).length >= perMinute)
      return reply.code(429).send({ statusCode: 429, message: 'Rate limit is exceeded. Try again in 60 seconds.' })
    calls.push(now)
  })
  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/NationalAddress/NationalAddressByShortAddress/NationalAddressByShortAddress',
    async ({ query: { shortaddress = '', format = 'json', encode } }, reply) => {
      const row = ROWS[shortaddress]
      const answer = {
        totalSearchResults: row ? '1' : '0',
        Addresses: row ? [row] : [],
        success: true,
        statusdescription: 'SUCCESS',
      }
      if (format.toLowerCase() !== 'json') return reply.code(406).send()
      // The service's own default is windows-1256, in which Arabic is unreadable as UTF-8.
      const text = JSON.stringify(answer)
      const bytes = encode === 'utf8' ? text : Buffer.from(text, 'latin1')
      return reply.type('application/json').send(bytes)
    },
  )
  await app.listen({ port, host: '127.0.0.1' })
  const { port: open } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${open}/NationalAddress`,
    /** Number of accepted calls. */
    calls: () => calls.length,
    close: () => app.close(),
  }
}
