export { CheckoutStart as Page } from '#components/checkout/CheckoutStart.tsx'
