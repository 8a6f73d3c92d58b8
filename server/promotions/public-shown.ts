/** What pages say of promotions. Apart from the service, since render processes should load little else. */
export { bestSellersCovered } from './covered-products.ts'
export { exceptText } from './sentences.ts'
export {
  hasShown,
  type ProductPromotion,
  lowering,
  promotionsOfProducts,
  readShown,
  type ShownRule,
} from './shown-products.ts'
