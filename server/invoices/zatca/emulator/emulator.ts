import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { isLocalRequest } from '#server/platform/http/local-request.ts'
import { isVatGroup, TEMPLATES, type Environment } from '../crypto/csr.ts'
import { newAuthority, readRequest, type ReadRequest } from './authority.ts'
import { cleared } from './clear.ts'
import { complianceKindOf, missingKinds, validate, type PublishedRules, type Submitted } from './validate.ts'

const PORTALS: Record<string, Environment> = {
  'developer-portal': 'sandbox',
  simulation: 'simulation',
  core: 'production',
}
/** The sandbox knows this one only. */
const SANDBOX_OTP = '123345'
const REFUSED_OTP = '000000'
const YEARS_5_MS = 5 * 365 * 86_400_000

type Certificate = {
  environment: Environment
  kind: 'compliance' | 'production'
  request: ReadRequest
  requestId: string
  secret: string
  validTo: Date
  /** Kinds of documents that have passed. */
  passed: Set<string>
}

/** What the next call does instead of answering. */
export type Fault = {
  status: number
  /** Answers text, as a gateway before the platform does. */
  isHtml?: boolean
  /** Only after the call has had its effect. */
  isDone?: boolean
  /** Code of an error that the platform finds, right or wrong; the document is rejected with it. */
  rejects?: string
  delayMs?: number
}

/** A document that was accepted, or rejected with findings. */
type ReceivedDocument = Submitted & {
  state: 'accepted' | 'rejected'
  /** Token of who sent it. */ unit: string
  /** Base64 of what the platform stamped. */ clearedInvoice?: string
}

type Call = FastifyRequest<{ Params: { portal: string }; Body: Record<string, unknown> }>

type Given = { port?: number; validity?: number; now?: () => Date; published?: PublishedRules | undefined }

/** ZATCA's e-invoicing platform as documented: certificates, compliance checks, reporting and clearance. */
export async function startZatcaEmulator({
  port = 0,
  validity = YEARS_5_MS,
  now = () => new Date(),
  published,
}: Given = {}) {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 })
  const authority = newAuthority()
  const certificates = new Map<string, Certificate>()
  const received: ReceivedDocument[] = []
  const faults: Fault[] = []
  let isDown = false
  let instead: string | undefined
  let calls = 0
  let repeats = 0

  function issue(environment: Environment, kind: Certificate['kind'], request: ReadRequest, status: string) {
    const validTo = new Date(Date.now() + validity)
    const text = authority.issue(request, validTo)
    const token = Buffer.from(text, 'ascii').toString('base64')
    const [requestId, secret] = [String(randomBytes(4).readUInt32BE()), randomBytes(24).toString('base64')]
    certificates.set(token, { environment, kind, request, requestId, secret, validTo, passed: new Set() })
    return { requestID: requestId, dispositionMessage: status, binarySecurityToken: instead ?? token, secret }
  }

  /** The caller's certificate, or undefined after a 401. */
  function callerOf(request: Call, kind: Certificate['kind']): (Certificate & { token: string }) | undefined {
    const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const [token = '', secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    const found = certificates.get(token)
    const isRight =
      found?.secret === secret &&
      found?.kind === kind &&
      found.environment === PORTALS[request.params.portal] &&
      found.validTo > now()
    return isRight ? { ...found, token } : undefined
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.code(403).send({ message: 'the emulator serves its own machine only' })
    calls += 1
    if (isDown) return reply.code(503).type('text/html').send('<html><body>Service Unavailable</body></html>')
    if (request.headers['accept-version'] !== 'V2')
      return reply.code(406).type('text/plain').send('This Version is not supported')
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.includes('/invoices/') || request.url.includes('/compliance/')) return
    if (faults[0] && !faults[0].isDone && !faults[0].rejects) return fail(faults.shift()!, reply)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.includes('/invoices/') || request.url.includes('/compliance/') || !faults[0]?.isDone)
      return payload
    const fault = faults.shift()!
    await pause(fault.delayMs ?? 0)
    reply.code(fault.status)
    return fault.isHtml ? '<html></html>' : JSON.stringify({ message: 'internal error' })
  })

  async function fail({ status, isHtml, delayMs = 0 }: Fault, reply: FastifyReply) {
    await pause(delayMs)
    if (isHtml) return reply.code(status).type('text/html').send('<html><body>502 Bad Gateway</body></html>')
    return reply.code(status).send({ message: 'not now' })
  }

  /** Undefined for one that is no use, which has been answered. */
  function requestIn(request: Call, reply: FastifyReply): ReadRequest | undefined {
    const otp = request.headers['otp']
    const environment = PORTALS[request.params.portal]
    if (!environment) return void reply.code(404).send()
    const refuse = (code: string) => void reply.code(400).send({ errors: [{ code, message: code }] })
    if (typeof otp !== 'string' || otp === '') return refuse('Missing-OTP')
    if (otp === REFUSED_OTP || (environment === 'sandbox' && otp !== SANDBOX_OTP)) return refuse('Invalid-OTP')
    try {
      const read = readRequest(Buffer.from(String(request.body['csr']), 'base64').toString('utf8'))
      if (isVatGroup(read.vatNumber) && !/^\d{10}$/.test(read.branch)) return refuse('Invalid-CSR')
      if (read.template === TEMPLATES[environment]) return read
      return void reply.code(400).send({ code: '0x80094800', message: 'the template is not of this environment' })
    } catch {
      return refuse('Invalid-CSR')
    }
  }

  app.post('/:portal/compliance', async (request: Call, reply) => {
    const read = requestIn(request, reply)
    return read ? issue(PORTALS[request.params.portal]!, 'compliance', read, 'ISSUED') : reply
  })

  app.post('/:portal/compliance/invoices', async (request: Call, reply) => {
    const caller = callerOf(request, 'compliance')
    if (!caller) return reply.code(401).type('text/plain').send('Unauthorized')
    const { token } = caller
    const submitted = validate(request.body, { vatNumber: caller.request.vatNumber, token, now: now(), published })
    if (submitted.isAccepted) caller.passed.add(complianceKindOf(submitted.xml))
    const { answer, isAccepted } = submitted
    return reply.code(isAccepted ? 200 : 400).send({
      ...answer,
      reportingStatus: isAccepted ? 'REPORTED' : 'NOT_REPORTED',
      clearanceStatus: isAccepted ? 'CLEARED' : 'NOT_CLEARED',
      qrSellertStatus: null,
      qrBuyertStatus: null,
    })
  })

  app.post('/:portal/production/csids', async (request: Call, reply) => {
    const caller = callerOf(request, 'compliance')
    if (!caller) return reply.code(401).type('text/plain').send('Unauthorized')
    if (request.body['compliance_request_id'] !== caller.requestId)
      return reply.code(400).send({ code: 'Invalid-ComplianceRequestID', message: 'no such request' })
    const missing = missingKinds(caller.request.title, caller.passed)
    if (missing.length > 0)
      return reply.code(400).send({ errorCode: 'Missing-ComplianceSteps', message: missing.join(', ') })
    return issue(caller.environment, 'production', caller.request, 'ISSUED')
  })

  app.patch('/:portal/production/csids', async (request: Call, reply) => {
    const caller = callerOf(request, 'production')
    if (!caller) return reply.code(401).type('text/plain').send('Unauthorized')
    const read = requestIn(request, reply)
    return read ? reply.code(428).send(issue(caller.environment, 'compliance', read, 'NOT_COMPLIANT')) : reply
  })

  for (const way of ['reporting', 'clearance'] as const)
    app.post(`/:portal/invoices/${way}/single`, async (request: Call, reply) => {
      const caller = callerOf(request, 'production')
      if (!caller) return reply.code(401).type('text/plain').send('Unauthorized')
      const rejects = faults[0]?.rejects === undefined ? undefined : faults.shift()!.rejects
      const unit = { vatNumber: caller.request.vatNumber, token: caller.token, now: now(), way, rejects }
      const { xml, hash, uuid, answer, isAccepted } = validate(request.body, { ...unit, published })
      const status = way === 'reporting' ? 'reportingStatus' : 'clearanceStatus'
      const [done, not] = way === 'reporting' ? ['REPORTED', 'NOT_REPORTED'] : ['CLEARED', 'NOT_CLEARED']
      const known = received.find((one) => one.hash === hash && one.state === 'accepted')
      if (known) {
        repeats += 1
        const { clearedInvoice } = known
        return clearedInvoice === undefined
          ? reply.code(409).send({ ...answer, [status]: not })
          : reply.code(208).send({ ...answer, [status]: done, clearedInvoice })
      }
      const stamped = way === 'clearance' &&
        isAccepted && { clearedInvoice: Buffer.from(cleared(xml, hash), 'utf8').toString('base64') }
      received.push({ xml, hash, uuid, unit: caller.token, state: isAccepted ? 'accepted' : 'rejected', ...stamped })
      if (!isAccepted) return reply.code(400).send({ ...answer, [status]: not })
      const hasWarnings = answer.validationResults.status === 'WARNING'
      return reply.code(hasWarnings ? 202 : 200).send({ ...answer, [status]: done, ...stamped })
    })

  await app.listen({ port, host: '127.0.0.1' })
  const { port: open } = app.server.address() as AddressInfo
  return {
    /** Of the environments' common part. */
    url: `http://127.0.0.1:${open}`,
    /** All documents that were decided, in order. */
    received,
    /** Of the next calls that send a document, one each. */
    faults,
    calls: () => calls,
    /** Documents that came again after they were accepted. */
    repeats: () => repeats,
    /** Ends those that were issued so far. */
    endCertificates: () => certificates.forEach((one) => (one.validTo = now())),
    /** Gives this token instead of the certificate that was asked for. */
    setToken: (token: string | undefined) => void (instead = token),
    setDown: (down: boolean) => void (isDown = down),
    close: () => app.close(),
  }
}
