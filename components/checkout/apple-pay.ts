import { startApplePay } from '#api/cards.ts'
import type { Order } from '#api/contract/order.ts'
import type { PaymentStart } from '#api/contract/order-payment.ts'

/** https://developer.apple.com/documentation/applepayontheweb/applepaysession */
type Session = {
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: object) => void
  completePayment: (result: { status: number }) => void
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: { payment: { token: NonNullable<PaymentStart['apple_pay_token']> } }) => void
  oncancel: () => void
}
type ApplePay = {
  new (version: number, request: object): Session
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

const VERSION = 3
const onDevice = (): ApplePay | undefined => (window as { ApplePaySession?: ApplePay }).ApplePaySession

export function hasApplePay(): boolean {
  try {
    return onDevice()?.canMakePayments() === true
  } catch {
    // In an insecure document it throws.
    return false
  }
}

type Sheet = {
  order: Order
  shopName: string
  /** Halalas. */
  due: number
  /** Resolves to false if the payment was declined. */
  pay: (token: NonNullable<PaymentStart['apple_pay_token']>) => Promise<boolean>
}

/**
 * Shows Apple's sheet; call it in the handler of a press. Resolves when the payment is made or the sheet is closed.
 * @throws ApiError
 */
export function payByApple({ order, shopName, due, pay }: Sheet): Promise<void> {
  const ApplePaySession = onDevice()!
  return new Promise((resolve, reject) => {
    const session = new ApplePaySession(VERSION, {
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard'],
      merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
      total: { label: shopName, amount: (due / 100).toFixed(2), type: 'final' },
    })
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as Apple documents it
    session.oncancel = () => resolve()
    session.onvalidatemerchant = ({ validationURL }) =>
      void startApplePay(order.id, validationURL, { alert: false }).then(
        (answer) => session.completeMerchantValidation(answer.session),
        (error: unknown) => {
          session.abort()
          reject(error)
        },
      )
    session.onpaymentauthorized = ({ payment: { token } }) =>
      void pay(token).then(
        (isPaid) => {
          session.completePayment({ status: isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE })
          resolve()
        },
        (error: unknown) => {
          session.completePayment({ status: ApplePaySession.STATUS_FAILURE })
          reject(error)
        },
      )
    session.begin()
  })
}
