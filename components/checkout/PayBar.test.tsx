import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PayBar } from './PayBar.tsx'

const shown = (extra: { fee?: number; wrapping?: number }, fromWallet = 0): string => {
  const { fee = 0, wrapping = 0 } = extra
  const total = 10_000 + fee + wrapping
  const totals = { items: 10_000, discount: 0, delivery: 0, fee, wrapping, vat: 0, total }
  const sum = { totals, fromWallet, due: total - fromWallet, start: undefined }
  const html = renderToStaticMarkup(<PayBar sum={sum} paysLater={false} busy={false} disabled onPay={() => {}} />)
  return html
    .replace(/<button.*/, '')
    .replace(/<[^>]+>/g, '')
    .replace(/[⁃\u20C1]|ريال/g, '')
    .replace(/\s+/g, ' ')
}

it('names each part of the total that the steps above do not', () => {
  expect(shown({})).not.toContain('منه')
  expect(shown({ fee: 2000 })).toContain('منه 20 رسوم الدفع عند الاستلام')
  expect(shown({ wrapping: 1500 })).toContain('منه 15 تغليف الهدية')
  expect(shown({ fee: 2000, wrapping: 1500 }, 3000)).toMatch(
    /منه 20 رسوم الدفع عند الاستلام ?، و ?15 تغليف الهدية ?، و ?30 من محفظتك/,
  )
})
