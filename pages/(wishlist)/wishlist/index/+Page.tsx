export { WishlistPage as Page } from '#components/wishlist/WishlistPage.tsx'
