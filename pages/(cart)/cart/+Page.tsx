export { CartPage as Page } from '#components/cart/CartPage.tsx'
