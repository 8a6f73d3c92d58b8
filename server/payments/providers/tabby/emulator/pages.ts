import type { FastifyInstance, FastifyReply } from 'fastify'
import { latinDigits } from '#locales/arabic-text.ts'
import { formatPriceText } from '#locales/format.ts'
import { share } from '#server/money/service.ts'
import { message, type MessageKey } from '#server/platform/http/messages.ts'
import type { EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { answerMissing, answerOver, answerPage, fault, html, ltr, type Fields } from '../../../emulators/html.ts'
import { backTo, type EmulatorContext } from '../../../emulators/emulator-context.ts'
import words from '../words.json' with { type: 'json' }
import { letter } from './payments.ts'

const CODE = '8888'
/** Phones that Tabby's sandbox declines after the code. */
const REFUSED_EMAIL = 'otp.rejected@tabby.ai'

type Show = { Querystring: { sessionId?: string } }

/** Approves, declines or cancels; then redirects to the shop. */
export function decideTabby(
  { keep }: EmulatorContext,
  held: EmulatedPayment,
  state: 'authorised' | 'failed' | 'expired',
): EmulatedPayment {
  const next: EmulatedPayment = {
    ...held,
    state,
    ...(state !== 'authorised' && { closedAt: new Date().toISOString() }),
  }
  return keep(next, letter(next))
}

/** The hosted page of a session: an SMS code approves payment in four instalments. */
export async function tabbyPages(app: FastifyInstance, { context }: { context: EmulatorContext }): Promise<void> {
  const find = (session: string | undefined): EmulatedPayment | undefined =>
    context.store.find((held) => held.provider === 'tabby' && held.session === session)
  const leave = (reply: FastifyReply, held: EmulatedPayment): FastifyReply =>
    backTo(
      reply,
      held.state === 'authorised' ? held.urls.success : held.state === 'failed' ? held.urls.failure : held.urls.cancel,
      { payment_id: held.id },
    )

  app.get<Show>('/pay', async ({ query }, reply) => {
    const held = find(query.sessionId)
    if (!held) return answerMissing(reply)
    return held.state === 'open' ? ask(reply, held) : answerOver(reply, words.name, held)
  })

  app.post<Show & { Body: Fields | null }>('/pay', async ({ query, body }, reply) => {
    const held = find(query.sessionId)
    if (!held) return answerMissing(reply)
    if (held.state !== 'open') return answerOver(reply, words.name, held)
    if (body?.['answer'] === 'cancel') return leave(reply, decideTabby(context, held, 'expired'))
    if (body?.['answer'] === 'refuse') return leave(reply, decideTabby(context, held, 'failed'))
    if (latinDigits(body?.['otp'] ?? '').trim() !== CODE) return ask(reply, held, 'emulator.fault.code')
    return leave(reply, decideTabby(context, held, held.email === REFUSED_EMAIL ? 'failed' : 'authorised'))
  })
}

function ask(reply: FastifyReply, held: EmulatedPayment, wrong?: MessageKey): FastifyReply {
  const parts = share(held.amount, [1, 1, 1, 1]).map(
    (amount, index) =>
      html`<li>
        <span>${message(`emulator.instalment.${String(index + 1) as '1' | '2' | '3' | '4'}`)}</span
        ><strong>${formatPriceText(amount)}</strong>
      </li>`,
  )
  return answerPage(reply, {
    name: words.name,
    held,
    status: wrong ? 422 : 200,
    leave: false,
    content: html`<section>
        <h2>${message('emulator.instalments')}</h2>
        <ul>
          ${parts}
        </ul>
      </section>
      ${fault(wrong)}
      <section>
        <p>${words['emulator.about']} ${ltr(CODE)}</p>
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
}
