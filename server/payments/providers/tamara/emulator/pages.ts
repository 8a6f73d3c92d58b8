import type { FastifyInstance, FastifyReply } from 'fastify'
import { latinDigits } from '#locales/arabic-text.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import type { EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { answerMissing, answerOver, answerPage, fault, html, ltr, type Fields } from '../../../emulators/html.ts'
import { backTo, type EmulatorContext } from '../../../emulators/emulator-context.ts'
import words from '../words.json' with { type: 'json' }
import { letter } from './orders.ts'

/** Phones that Tamara's sandbox declines, https://docs.tamara.co/docs/ksa-testing-guide */
const DECLINED_PHONE = /526422337$/

type Show = { Params: { session: string } }

/** Approves (pending the shop's authorisation), declines or cancels. */
export function decideTamara(
  { keep }: EmulatorContext,
  held: EmulatedPayment,
  state: 'approved' | 'failed' | 'expired' | 'cancelled',
): EmulatedPayment {
  const next: EmulatedPayment = { ...held, state, ...(state !== 'approved' && { closedAt: new Date().toISOString() }) }
  const event = {
    approved: 'order_approved',
    failed: 'order_declined',
    expired: 'order_expired',
    cancelled: 'order_canceled',
  } as const
  return keep(next, letter(next, event[state]))
}

/** Any four digits, different for each checkout; the page shows them. */
const codeOf = ({ session }: EmulatedPayment): string =>
  String(1000 + (Number.parseInt(session.slice(0, 6), 16) % 9000))

/** The hosted page of a checkout. */
export async function tamaraPages(app: FastifyInstance, { context }: { context: EmulatorContext }): Promise<void> {
  const find = (session: string): EmulatedPayment | undefined =>
    context.store.find((held) => held.provider === 'tamara' && held.session === session)

  function leave(reply: FastifyReply, held: EmulatedPayment): FastifyReply {
    const [url, paymentStatus] =
      held.state === 'approved'
        ? [held.urls.success, 'approved']
        : held.state === 'failed'
          ? [held.urls.failure, 'declined']
          : [held.urls.cancel, 'canceled']
    return backTo(reply, url, { orderId: held.id, paymentStatus })
  }

  app.get<Show>('/pay/:session', async ({ params }, reply) => {
    const held = find(params.session)
    if (!held) return answerMissing(reply)
    return held.state === 'open' ? ask(reply, held) : answerOver(reply, words.name, held)
  })

  app.post<Show & { Body: Fields | null }>('/pay/:session', async ({ params, body }, reply) => {
    const held = find(params.session)
    if (!held) return answerMissing(reply)
    if (held.state !== 'open') return answerOver(reply, words.name, held)
    if (body?.['answer'] === 'cancel') return leave(reply, decideTamara(context, held, 'cancelled'))
    if (body?.['answer'] === 'refuse') return leave(reply, decideTamara(context, held, 'failed'))
    if (latinDigits(body?.['otp'] ?? '').trim() !== codeOf(held)) return ask(reply, held, 'emulator.fault.code')
    return leave(reply, decideTamara(context, held, DECLINED_PHONE.test(held.phone) ? 'failed' : 'approved'))
  })
}

const ask = (reply: FastifyReply, held: EmulatedPayment, wrong?: MessageKey): FastifyReply =>
  answerPage(reply, {
    name: words.name,
    held,
    status: wrong ? 422 : 200,
    leave: false,
    content: html`${fault(wrong)}
      <section>
        <h2>${words['emulator.title']}</h2>
        <p>${words['emulator.about']}<br /><span class="code">${ltr(codeOf(held))}</span></p>
        <form method="post">
          <label
            >${message('emulator.code')}<input name="otp" dir="ltr" inputmode="numeric" autocomplete="one-time-code"
          /></label>
          <button name="answer" value="pay">${message('emulator.agree')}</button
          ><button class="quiet" name="answer" value="refuse">${message('emulator.asRefused')}</button
          ><button class="quiet" name="answer" value="cancel">${message('emulator.cancel')}</button>
        </form>
      </section>`,
  })
