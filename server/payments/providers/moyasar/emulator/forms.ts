import { message } from '#server/platform/http/messages.ts'
import type { EmulatedPayment } from '../../../emulators/emulated-payment.ts'
import { html, ltr, type Fields, type Html } from '../../../emulators/html.ts'
import { CARDS } from './test-cards.ts'

export type Way = 'card' | 'apple_pay' | 'stc_pay'

const action = (held: EmulatedPayment, way: Way): string => `/moyasar/invoices/${held.id}/${way}`

function cardForm(held: EmulatedPayment, given: Fields): Html {
  const isTestCard = CARDS.some(({ number }) => number === given['number'])
  const value = (name: string, standard: string): string => given[name] ?? (isTestCard ? standard : '')
  const next = `12/${String((new Date().getUTCFullYear() + 2) % 100).padStart(2, '0')}`
  const cards = CARDS.map(
    ({ number, kind, company }) =>
      html`<li>
        <span
          >${message(`emulator.company.${company}`)} ${ltr(`…${number.slice(-4)}`)}<br /><span class="hint"
            >${message(`emulator.outcome.${kind}`)}</span
          ></span
        >
        <a href="/moyasar/invoices/${held.id}?way=card&amp;card=${number}">${message('emulator.useCard')}</a>
      </li>`,
  )
  return html`<section><form method="post" action="${action(held, 'card')}">
<label>${message('emulator.number')}<input name="number" dir="ltr" inputmode="numeric" autocomplete="off" required value="${given['number'] ?? ''}"></label>
<label>${message('emulator.holder')}<input name="name" autocomplete="off" required value="${value('name', message('emulator.holder.sample'))}"></label>
<div class="pair"><label>${message('emulator.expiry')}<input name="expiry" dir="ltr" inputmode="numeric" autocomplete="off" placeholder="MM/YY" required value="${value('expiry', next)}"></label>
<label>${message('emulator.cvc')}<input name="cvc" dir="ltr" inputmode="numeric" autocomplete="off" required value="${value('cvc', '123')}"></label></div>
<button>${message('emulator.pay')}</button></form></section>
<section><details${!given['number'] && { html: ' open' }}><summary>${message('emulator.cards')}</summary><p class="hint">${message('emulator.cards.about')}</p><ul>${cards}</ul></details></section>`
}

const appleForm = (held: EmulatedPayment): Html =>
  html`<section>
    <p>${message('emulator.apple.about')}</p>
    <form method="post" action="${action(held, 'apple_pay')}"><button>${message('emulator.apple.pay')}</button></form>
  </section>`

const stcForm = (held: EmulatedPayment, given: Fields): Html =>
  html`<section>
    <form method="post" action="${action(held, 'stc_pay')}">
      <label
        >${message('emulator.mobile')}<input
          name="mobile"
          dir="ltr"
          inputmode="tel"
          autocomplete="off"
          required
          placeholder="05xxxxxxxx"
          value="${given['mobile'] ?? ''}"
      /></label>
      <button>${message('emulator.sendCode')}</button>
    </form>
  </section>`

/** The form of each way to pay an invoice. */
export const FORMS: Record<Way, (held: EmulatedPayment, given: Fields) => Html> = {
  card: cardForm,
  apple_pay: appleForm,
  stc_pay: stcForm,
}
