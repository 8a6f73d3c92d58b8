import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EmulatedCard } from './tokens.ts'
import { webhookUrl } from '../../../emulators/emulator-context.ts'
import { isCharge, newPayment, type Attempt, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { settings } from '../settings.ts'
import { beginAttempt, conclude, payment, type MoyasarContext } from './attempts.ts'
import { applePayOutcome, faultsOfCard, hasThreeDs, outcomeOf } from './test-cards.ts'
import { invalid, missing, refuse } from './refusals.ts'

type Id = { Params: { id: string } }
type Options = { context: MoyasarContext; shopUrl: string | undefined }
type Source = { type?: string; token?: unknown; '3ds'?: boolean }

const LIFETIME_MS = 24 * 3600_000
const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

/** What a browser calls with the publishable key: https://docs.moyasar.com/guides/tokenization/create-token */
export async function moyasarTokens(app: FastifyInstance, { context: { cards } }: Options): Promise<void> {
  const { publishableKey } = settings.emulated('')
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
    })
  })
  app.options('/tokens', async (_, reply) => reply.code(204).send())

  app.post<{ Body: Record<string, unknown> }>('/tokens', async ({ body, headers }, reply) => {
    if (headers.authorization !== basic(publishableKey))
      return refuse(reply, 401, 'authentication_error', 'Invalid authorization credentials')
    const errors = faultsOfCard(body)
    // Tokens without `save_only` charge a riyal first; the shop never requests them.
    if (body['save_only'] !== true) errors['save_only'] = ['is the only kind that the emulator knows']
    if (Object.keys(errors).length) return invalid(reply, errors)
    const number = String(body['number'])
    const { company, code, message } = outcomeOf(number)
    const card = cards.add({
      brand: company,
      last4: number.slice(-4),
      month: String(body['month']).padStart(2, '0'),
      year: String(body['year']).padStart(4, '20'),
      name: String(body['name']),
      code,
      message,
      has3ds: hasThreeDs(number),
    })
    return reply.code(201).send(token(card))
  })

  app.post<{ Body: Record<string, unknown> }>('/applepay/initiate', async ({ body }, reply) => {
    if (body['publishable_api_key'] !== publishableKey)
      return refuse(reply, 401, 'authentication_error', 'Invalid authorization credentials')
    const { validation_url: url, domain_name: domainName, display_name: displayName } = body
    if (!URL.parse(String(url))?.hostname.endsWith('.apple.com'))
      return invalid(reply, { validation_url: ['is not a valid URL'] })
    const now = Date.now()
    return {
      epochTimestamp: now,
      expiresAt: now + 300_000,
      merchantSessionIdentifier: `SSH${randomBytes(16).toString('hex').toUpperCase()}`,
      nonce: randomBytes(4).toString('hex'),
      merchantIdentifier: 'merchant.emulator',
      domainName,
      displayName,
      signature: randomBytes(32).toString('hex'),
    }
  })
}

/** Tokens and charges without an invoice, with the secret key: https://docs.moyasar.com/api/payments/01-create-payment */
export async function moyasarCharges(app: FastifyInstance, { context, shopUrl }: Options): Promise<void> {
  const { store, cards, keep, url, behaviour } = context
  app.get<Id>('/tokens/:id', async ({ params }, reply) => {
    const card = cards.get(params.id)
    return card ? token(card) : missing(reply)
  })
  app.delete<Id>('/tokens/:id', async ({ params }, reply) =>
    cards.remove(params.id) ? reply.code(204).send() : missing(reply),
  )

  app.post<{ Body: Record<string, unknown> }>('/payments', async ({ body }, reply) => {
    const given = body['given_id'] === undefined ? randomUUID() : String(body['given_id'])
    const first = store.get('moyasar', given)
    if (first && Math.random() < behaviour.strictIds) return invalid(reply, { given_id: ['has already been taken'] })
    if (first) return reply.code(201).send(payment(first, first.attempts[0]!))
    const source = (body['source'] ?? {}) as Source
    const card = source.type === 'token' ? cards.get(String(source.token)) : undefined
    const errors = faultsOf(body, given, source, card)
    if (Object.keys(errors).length) return invalid(reply, errors)
    const back = String(body['callback_url'] ?? shopUrl ?? '')
    const metadata = (body['metadata'] ?? {}) as Record<string, string>
    const held = newPayment(
      {
        provider: 'moyasar',
        id: given,
        amount: body['amount'] as number,
        currency: String(body['currency'] ?? 'SAR'),
        description: String(body['description'] ?? ''),
        metadata,
        reference: metadata['payment_id'] ?? '',
        urls: { success: back, cancel: back, failure: back, webhook: webhookUrl('moyasar', back, shopUrl) },
      },
      LIFETIME_MS,
    )
    const begun: Attempt = { ...beginAttempt(attemptOf(held, card), held), id: given }
    if (card?.has3ds && source['3ds'] !== false)
      return answer(reply, keep({ ...held, attempts: [{ ...begun, transactionUrl: `${url()}/moyasar/3ds/${given}` }] }))
    return answer(reply, conclude(context, { ...held, attempts: [begun] }, begun))
  })
}

const answer = (reply: FastifyReply, held: EmulatedPayment): FastifyReply =>
  reply.code(201).send(
    payment(
      held,
      held.attempts.find(() => isCharge(held))!,
    ),
  )

const attemptOf = (held: EmulatedPayment, card: EmulatedCard | undefined): Parameters<typeof beginAttempt>[0] =>
  card
    ? {
        type: 'creditcard',
        company: card.brand,
        number: `XXXX-XXXX-XXXX-${card.last4}`,
        code: card.code,
        message: card.message,
        token: card.token,
      }
    : { type: 'applepay', company: 'mada', number: 'XXXX-XXXX-XXXX-0000', ...applePayOutcome(held.amount) }

/** https://docs.moyasar.com/api/other/tokens/token-object */
const token = ({ token: id, status, brand, last4, month, year, name, createdAt }: EmulatedCard): object => ({
  id,
  status,
  brand,
  funding: brand === 'mada' ? 'debit' : 'credit',
  country: 'SA',
  month,
  year,
  name,
  last_four: last4,
  metadata: null,
  message: null,
  verification_url: null,
  created_at: createdAt,
  updated_at: createdAt,
})

function faultsOf(
  body: Record<string, unknown>,
  given: string,
  { type, token: value }: Source,
  card: EmulatedCard | undefined,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (!UUID_4.test(given)) errors['given_id'] = ['is invalid']
  if (!Number.isInteger(body['amount']) || (body['amount'] as number) < 100)
    errors['amount'] = ['must be an integer greater than or equal to 100']
  if ((body['currency'] ?? 'SAR') !== 'SAR') errors['currency'] = ['is not supported']
  if (type === 'token') {
    if (!card) errors['source'] = ['token is invalid']
    if (!URL.canParse(String(body['callback_url']))) errors['callback_url'] = ["can't be blank"]
  } else if (type !== 'applepay' || typeof value !== 'object' || value === null) errors['source'] = ['is not supported']
  return errors
}
