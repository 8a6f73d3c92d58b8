/** What happens to promotions, for domains above. */
export { promotionsBeganOrEnded, shownPromotionsChanged } from './shown.ts'
export { renameInPromotions, renameSkuInPromotions } from './renamed.ts'
