import type { FastifyInstance, FastifyReply } from 'fastify'
import { latinDigits } from '#locales/arabic-text.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import { isCharge, type Attempt, type EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { answerMissing, answerOver, answerPage, fault, html, ltr, type Fields } from '../../../emulators/html.ts'
import words from '../words.json' with { type: 'json' }
import { beginAttempt, conclude, paidAttempt, type MoyasarContext } from './attempts.ts'
import { FORMS, type Way } from './forms.ts'
import { applePayOutcome, hasThreeDs, outcomeOf, STC_CODES } from './test-cards.ts'
import { backTo } from '../../../emulators/emulator-context.ts'

const WAYS: readonly Way[] = ['card', 'apple_pay', 'stc_pay']
const wayOf = (given: unknown): Way => WAYS.find((one) => one === given) ?? 'card'
const digits = (text: string | undefined): string => latinDigits(text ?? '').replace(/\D/g, '')

type Show = { Params: { id: string }; Querystring: { way?: string; card?: string } }
type Post = { Params: { id: string }; Body: Fields | null }

/** The hosted page of an invoice: card with 3-D Secure, Apple Pay, STC Pay. */
export async function moyasarPages(app: FastifyInstance, { context }: { context: MoyasarContext }): Promise<void> {
  const { store, keep } = context

  /** Answers the request itself unless the invoice can be paid. */
  async function open(id: string, reply: FastifyReply): Promise<EmulatedPayment | undefined> {
    const held = store.get('moyasar', id)
    if (held?.state === 'open') return held
    await (held ? answerOver(reply, words.name, held) : answerMissing(reply))
    return undefined
  }

  async function attempt(
    id: string,
    reply: FastifyReply,
  ): Promise<{ held: EmulatedPayment; begun: Attempt } | undefined> {
    const held = store.find(({ attempts }) => attempts.some((one) => one.id === id))
    const begun = held?.attempts.find((one) => one.id === id)
    if (held?.state === 'open' && begun?.status === 'initiated') return { held, begun }
    await (held ? answerOver(reply, words.name, held) : answerMissing(reply))
    return undefined
  }

  /** Adds the payment's id and status as Moyasar does; the shop must not trust them. */
  function leave(reply: FastifyReply, held: EmulatedPayment): FastifyReply {
    const last = held.attempts.at(-1)!
    const isPaid = paidAttempt(held) !== undefined
    return backTo(reply, isPaid ? held.urls.success : held.urls.cancel, {
      id: last.id,
      status: last.status,
      message: last.message ?? '',
      ...(!isCharge(held) && { invoice_id: held.id }),
    })
  }

  function begin(
    held: EmulatedPayment,
    given: Parameters<typeof beginAttempt>[0],
  ): { next: EmulatedPayment; begun: Attempt } {
    const begun = beginAttempt(given, held)
    return { begun, next: keep({ ...held, attempts: [...held.attempts, begun] }) }
  }

  app.get<Show>('/invoices/:id', async ({ params, query }, reply) => {
    const held = await open(params.id, reply)
    return held ? show(reply, held, wayOf(query.way ?? held.metadata['method']), { number: query.card }) : reply
  })

  app.post<Post>('/invoices/:id/card', async ({ params, body }, reply) => {
    const held = await open(params.id, reply)
    if (!held) return reply
    const [number, expiry, cvc] = [digits(body?.['number']), digits(body?.['expiry']), digits(body?.['cvc'])]
    const wrong = faultIn(number, expiry, cvc, body?.['name'] ?? '')
    if (wrong) return show(reply, held, 'card', body ?? {}, wrong)
    const { begun, next } = begin(held, {
      type: 'creditcard',
      number: `XXXX-XXXX-XXXX-${number.slice(-4)}`,
      ...outcomeOf(number),
    })
    if (!hasThreeDs(number)) return leave(reply, conclude(context, next, begun))
    return reply.redirect(`/moyasar/3ds/${begun.id}`, 303)
  })

  app.post<Post>('/invoices/:id/apple_pay', async ({ params }, reply) => {
    const held = await open(params.id, reply)
    if (!held) return reply
    const { begun, next } = begin(held, {
      type: 'applepay',
      company: 'mada',
      number: 'XXXX-XXXX-XXXX-0000',
      ...applePayOutcome(held.amount),
    })
    return leave(reply, conclude(context, next, begun))
  })

  app.post<Post>('/invoices/:id/stc_pay', async ({ params, body }, reply) => {
    const held = await open(params.id, reply)
    if (!held) return reply
    const mobile = digits(body?.['mobile']).replace(/^(00)?966/, '0')
    if (!/^05\d{8}$/.test(mobile)) return show(reply, held, 'stc_pay', body ?? {}, 'emulator.fault.mobile')
    const { begun } = begin(held, {
      type: 'stcpay',
      company: 'stcpay',
      number: `05XXXXX${mobile.slice(-3)}`,
      code: '99',
      message: null,
    })
    return reply.redirect(`/moyasar/stc/${begun.id}`, 303)
  })

  app.get<Show>('/3ds/:id', async ({ params }, reply) => {
    const found = await attempt(params.id, reply)
    if (!found) return reply
    const { held, begun } = found
    return answerPage(reply, {
      name: words.name,
      held,
      content: html`<section>
        <h2>${message('emulator.bank')}</h2>
        <p>${message('emulator.bank.about')} ${ltr(begun.number.slice(-4))}</p>
        <form method="post">
          <button name="answer" value="yes">${message('emulator.bank.confirm')}</button
          ><button class="quiet" name="answer" value="no">${message('emulator.bank.refuse')}</button>
        </form>
      </section>`,
    })
  })

  app.post<Post>('/3ds/:id', async ({ params, body }, reply) => {
    const found = await attempt(params.id, reply)
    return found ? leave(reply, conclude(context, found.held, found.begun, body?.['answer'] === 'yes')) : reply
  })

  app.get<Show>('/stc/:id', async ({ params }, reply) => {
    const found = await attempt(params.id, reply)
    return found ? askCode(reply, found.held) : reply
  })

  app.post<Post>('/stc/:id', async ({ params, body }, reply) => {
    const found = await attempt(params.id, reply)
    if (!found) return reply
    const outcome = STC_CODES[digits(body?.['otp_value'])]
    return outcome
      ? leave(reply, conclude(context, found.held, { ...found.begun, ...outcome }))
      : askCode(reply, found.held, 'emulator.fault.code')
  })
}

function faultIn(number: string, expiry: string, cvc: string, name: string): MessageKey | undefined {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(-2))]
  if (number.length < 15 || number.length > 19) return 'emulator.fault.number'
  if (expiry.length < 4 || month < 1 || month > 12 || new Date(Date.UTC(year, month)) < new Date())
    return 'emulator.fault.expiry'
  if (cvc.length !== (/^3[47]/.test(number) ? 4 : 3)) return 'emulator.fault.cvc'
  return name.trim().split(/\s+/).length < 2 ? 'emulator.fault.name' : undefined
}

function show(reply: FastifyReply, held: EmulatedPayment, way: Way, given: Fields, wrong?: MessageKey): FastifyReply {
  const ways = WAYS.map(
    (one) =>
      html`<a href="/moyasar/invoices/${held.id}?way=${one}" ${one === way && { html: ' aria-current="page"' }}
        >${message(`emulator.way.${one}`)}</a
      >`,
  )
  return answerPage(reply, {
    name: words.name,
    held,
    status: wrong ? 422 : 200,
    content: html`<nav aria-label="${message('emulator.ways')}">${ways}</nav>
      ${fault(wrong)}${FORMS[way](held, given)}`,
  })
}

const askCode = (reply: FastifyReply, held: EmulatedPayment, wrong?: MessageKey): FastifyReply =>
  answerPage(reply, {
    name: words.name,
    held,
    status: wrong ? 422 : 200,
    content: html`${fault(wrong)}
      <section>
        <form method="post">
          <label
            >${message('emulator.code')}<input
              name="otp_value"
              dir="ltr"
              inputmode="numeric"
              autocomplete="one-time-code"
              required /></label
          ><button>${message('emulator.pay')}</button>
        </form>
      </section>
      <section>
        <h2>${message('emulator.codes')}</h2>
        <ul>
          ${STC_HINTS.map(([code, key]) => html`<li><span>${message(key)}</span>${ltr(code)}</li>`)}
        </ul>
      </section>`,
  })

const STC_HINTS = [
  ['123456', 'emulator.outcome.paid'],
  ['111111', 'emulator.outcome.insufficient'],
  ['222222', 'emulator.outcome.limit'],
  ['444444', 'emulator.outcome.declined'],
] as const
