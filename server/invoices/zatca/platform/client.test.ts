import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendDocument, type Access, type SentDocument } from './client.ts'

type Reply = { status: number; body: string; type?: string }

let close: () => void = () => {}
afterEach(() => close())

/** A platform that answers like this; what it was sent comes with its address. */
async function answering(
  reply: Reply | ((path: string) => Reply),
): Promise<{ access: Access; paths: string[]; bodies: string[] }> {
  const [paths, bodies]: [string[], string[]] = [[], []]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      paths.push(request.url!)
      bodies.push(body)
      const {
        status,
        body: text,
        type = 'application/json',
      } = typeof reply === 'function' ? reply(request.url!) : reply
      response.writeHead(status, { 'content-type': type }).end(text)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((open) => server.once('listening', open))
  close = () => server.close()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { access: { url, environment: 'production', token: 'token', secret: 'secret' }, paths, bodies }
}

const document: SentDocument = { hash: 'aGFzaA==', uuid: 'u', xml: '<Invoice>تمر</Invoice>', profile: 'simplified' }
const standard: SentDocument = { ...document, profile: 'standard' }
const validated = (more: object, errors: unknown = []) =>
  JSON.stringify({
    validationResults: {
      infoMessages: {},
      warningMessages: [{ code: 'BR-KSA-98', message: 'late' }, null],
      errorMessages: errors,
    },
    ...more,
  })
const reported = validated({ reportingStatus: 'REPORTED' })
const rejected = validated({ reportingStatus: 'NOT_REPORTED' }, [
  { code: 'BR-KSA-17', category: 'KSA', message: 'reason' },
  null,
])

describe('a simplified document', () => {
  it.each<[string, Reply, string]>([
    ['200', { status: 200, body: reported }, 'accepted'],
    ['202 with warnings', { status: 202, body: reported }, 'accepted'],
    ['409, since the platform has it', { status: 409, body: rejected }, 'accepted'],
    ['400 with errors', { status: 400, body: rejected }, 'rejected'],
    ['400 without a reason', { status: 400, body: '{"message":"bad"}' }, 'undecided'],
    ['400 of a gateway', { status: 400, body: '<html>', type: 'text/html' }, 'undecided'],
    ['409 of a gateway', { status: 409, body: '<html>', type: 'text/html' }, 'undecided'],
    ['200 that says nothing', { status: 200, body: '<html>ok</html>', type: 'text/html' }, 'undecided'],
    ['200 that was not reported', { status: 200, body: validated({ reportingStatus: 'NOT_REPORTED' }) }, 'undecided'],
    ['401', { status: 401, body: 'Unauthorized', type: 'text/plain' }, 'locked_out'],
    ['406', { status: 406, body: 'This Version is not supported', type: 'text/plain' }, 'locked_out'],
    ['429', { status: 429, body: '' }, 'undecided'],
    ['500', { status: 500, body: '{}' }, 'undecided'],
    ['a redirection', { status: 302, body: '' }, 'undecided'],
  ])('answered with %s', async (_, reply, kind) => {
    const { access } = await answering(reply)
    expect((await sendDocument(access, document)).kind).toBe(kind)
  })

  it('is sent as it is, and warnings are kept', async () => {
    const { access, paths, bodies } = await answering({ status: 202, body: reported })
    expect(await sendDocument(access, document)).toEqual({
      kind: 'accepted',
      findings: [{ type: 'warning', code: 'BR-KSA-98', category: '', message: 'late' }],
      clearedXml: null,
    })
    expect(paths).toEqual(['/core/invoices/reporting/single'])
    const { invoiceHash, uuid, invoice } = JSON.parse(bodies[0]!) as Record<string, string>
    expect([invoiceHash, uuid, Buffer.from(invoice!, 'base64').toString()]).toEqual(['aGFzaA==', 'u', document.xml])
  })

  it('that was rejected in words that no database stores is rejected in others', async () => {
    const message = `${'x'.repeat(999)}😀`
    const { access } = await answering({ status: 400, body: validated({}, [{ code: 'a\0b\ud800', message }]) })
    const outcome = await sendDocument(access, document)
    expect(outcome).toMatchObject({ kind: 'rejected', findings: [{ code: 'ab\ufffd' }, {}] })
    expect(JSON.stringify(outcome)).not.toMatch(/\\u(0000|d83d)/)
  })

  it('without any answer waits', async () => {
    const { access } = await answering({ status: 200, body: reported })
    close()
    expect(await sendDocument(access, document)).toEqual({
      kind: 'undecided',
      problem: '/invoices/reporting/single → no connection',
    })
  })
})

describe('a standard document', () => {
  const xmlOf = (uuid: string, stamped = '') =>
    `<Invoice><cbc:ID>INV-000001</cbc:ID><cbc:UUID>${uuid}</cbc:UUID>${stamped}<cbc:Note>تمر</cbc:Note></Invoice>`
  const buyer =
    '<cac:AccountingCustomerParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>310122393500003</cbc:CompanyID>' +
    '</cac:PartyTaxScheme></cac:Party></cac:AccountingCustomerParty>'
  const sent: SentDocument = { ...standard, uuid: 'u-1', xml: xmlOf('u-1') }
  const clearing = (status: number, cleared: string | undefined) =>
    answering({
      status,
      body: validated({
        clearanceStatus: 'CLEARED',
        ...(cleared !== undefined && { clearedInvoice: Buffer.from(cleared).toString('base64') }),
      }),
    })

  it.each([200, 202, 208])('is the one that the platform gives back with %i', async (status) => {
    const { access, paths } = await clearing(status, xmlOf('u-1', '<stamp/>'))
    expect(await sendDocument(access, sent)).toMatchObject({ kind: 'accepted', clearedXml: xmlOf('u-1', '<stamp/>') })
    expect(paths).toEqual(['/core/invoices/clearance/single'])
  })

  it.each([
    ['another document', 200, xmlOf('u-2')],
    ['another document, which it had before', 208, xmlOf('u-2')],
    ['one with another buyer', 200, `${xmlOf('u-1').replace('</Invoice>', '')}${buyer}</Invoice>`],
    [
      'one with another line',
      200,
      xmlOf('u-1', '<cac:InvoiceLine><cac:Item><cbc:Name>عود</cbc:Name></cac:Item></cac:InvoiceLine>'),
    ],
    ['one that no database stores', 200, xmlOf('u-1', '<stamp>\0</stamp>')],
    ['what is no document', 200, 'not XML'],
    ['a document without content', 202, '<Invoice/>'],
    ['nothing', 200, undefined],
  ])('waits when the platform gives back %s', async (_, status, cleared) => {
    const { access } = await clearing(status, cleared)
    expect((await sendDocument(access, sent)).kind).toBe('undecided')
  })

  it('that the platform has already is accepted', async () => {
    const { access } = await answering({ status: 208, body: validated({ clearanceStatus: 'NOT_CLEARED' }) })
    expect(await sendDocument(access, sent)).toMatchObject({ kind: 'accepted', clearedXml: null })
  })

  it('is reported while clearance is switched off', async () => {
    const { access, paths } = await answering((path) =>
      path.includes('clearance') ? { status: 303, body: '{"message":"off"}' } : { status: 200, body: reported },
    )
    expect((await sendDocument(access, sent)).kind).toBe('accepted')
    expect(paths).toEqual(['/core/invoices/clearance/single', '/core/invoices/reporting/single'])
  })
})
