/** What happens to promotions, for domains above. */
export { promotionsBeganOrEnded, shownPromotionsChanged } from './shown.ts'
