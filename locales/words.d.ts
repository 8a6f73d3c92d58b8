/**
 * The texts of areas. An area is the part of a message's key before its first dot. `scripts/vite/messages.ts` makes these
 * modules, and a page downloads only those that it imports.
 */
declare module 'virtual:words/account' {
  export const t: import('./translator.ts').Words<'account'>
}
declare module 'virtual:words/address' {
  export const t: import('./translator.ts').Words<'address'>
}
/** The installed app. */
declare module 'virtual:words/app' {
  export const t: import('./translator.ts').Words<'app'>
}
declare module 'virtual:words/auth' {
  export const t: import('./translator.ts').Words<'auth'>
}
declare module 'virtual:words/bankCard' {
  export const t: import('./translator.ts').Words<'bankCard'>
}
declare module 'virtual:words/business' {
  export const t: import('./translator.ts').Words<'business'>
}
declare module 'virtual:words/cart' {
  export const t: import('./translator.ts').Words<'cart'>
}
declare module 'virtual:words/catalogue' {
  export const t: import('./translator.ts').Words<'catalogue'>
}
declare module 'virtual:words/checkout' {
  export const t: import('./translator.ts').Words<'checkout'>
}
declare module 'virtual:words/community' {
  export const t: import('./translator.ts').Words<'community'>
}
declare module 'virtual:words/contact' {
  export const t: import('./translator.ts').Words<'contact'>
}
declare module 'virtual:words/customers' {
  export const t: import('./translator.ts').Words<'customers'>
}
declare module 'virtual:words/error' {
  export const t: import('./translator.ts').Words<'error'>
}
/** Payment without the checkout. */
declare module 'virtual:words/express' {
  export const t: import('./translator.ts').Words<'express'>
}
/** The API gave no message. */
declare module 'virtual:words/failure' {
  export const t: import('./translator.ts').Words<'failure'>
}
/** Any form. Those of larger parts are in `locales/forms.ts`. */
declare module 'virtual:words/form' {
  export const t: import('./translator.ts').Words<'form'>
}
declare module 'virtual:words/gallery' {
  export const t: import('./translator.ts').Words<'gallery'>
}
declare module 'virtual:words/gift' {
  export const t: import('./translator.ts').Words<'gift'>
}
declare module 'virtual:words/help' {
  export const t: import('./translator.ts').Words<'help'>
}
declare module 'virtual:words/home' {
  export const t: import('./translator.ts').Words<'home'>
}
declare module 'virtual:words/imports' {
  export const t: import('./translator.ts').Words<'imports'>
}
declare module 'virtual:words/invoice' {
  export const t: import('./translator.ts').Words<'invoice'>
}
declare module 'virtual:words/invoicing' {
  export const t: import('./translator.ts').Words<'invoicing'>
}
/** A member of staff's own account. */
declare module 'virtual:words/me' {
  export const t: import('./translator.ts').Words<'me'>
}
/** The page of notifications. */
declare module 'virtual:words/notice' {
  export const t: import('./translator.ts').Words<'notice'>
}
declare module 'virtual:words/order' {
  export const t: import('./translator.ts').Words<'order'>
}
declare module 'virtual:words/orders' {
  export const t: import('./translator.ts').Words<'orders'>
}
declare module 'virtual:words/outbox' {
  export const t: import('./translator.ts').Words<'outbox'>
}
/** Menus, search and cart, which open over a page. */
declare module 'virtual:words/overlay' {
  export const t: import('./translator.ts').Words<'overlay'>
}
declare module 'virtual:words/palette' {
  export const t: import('./translator.ts').Words<'palette'>
}
declare module 'virtual:words/partner' {
  export const t: import('./translator.ts').Words<'partner'>
}
declare module 'virtual:words/people,audit,permission' {
  export const t: import('./translator.ts').Words<'people' | 'audit' | 'permission'>
}
declare module 'virtual:words/product' {
  export const t: import('./translator.ts').Words<'product'>
}
declare module 'virtual:words/products' {
  export const t: import('./translator.ts').Words<'products'>
}
declare module 'virtual:words/profile' {
  export const t: import('./translator.ts').Words<'profile'>
}
/** Rendered into pages; no browser downloads them. */
declare module 'virtual:words/promise' {
  export const t: import('./translator.ts').Words<'promise'>
}
declare module 'virtual:words/promotions' {
  export const t: import('./translator.ts').Words<'promotions'>
}
declare module 'virtual:words/publishing' {
  export const t: import('./translator.ts').Words<'publishing'>
}
/** Receivers and their addresses, without cities, which every product page shows. */
declare module 'virtual:words/receiver' {
  export const t: import('./translator.ts').Words<'receiver'>
}
/** Records that the admin edits in a form. */
declare module 'virtual:words/record' {
  export const t: import('./translator.ts').Words<'record'>
}
declare module 'virtual:words/reports' {
  export const t: import('./translator.ts').Words<'reports'>
}
declare module 'virtual:words/return' {
  export const t: import('./translator.ts').Words<'return'>
}
declare module 'virtual:words/review' {
  export const t: import('./translator.ts').Words<'review'>
}
declare module 'virtual:words/reviews' {
  export const t: import('./translator.ts').Words<'reviews'>
}
declare module 'virtual:words/sale,promotion,coupon' {
  export const t: import('./translator.ts').Words<'sale' | 'promotion' | 'coupon'>
}
declare module 'virtual:words/searches' {
  export const t: import('./translator.ts').Words<'searches'>
}
declare module 'virtual:words/setting' {
  export const t: import('./translator.ts').Words<'setting'>
}
/** The admin's frame and signing in. */
declare module 'virtual:words/shell,signin' {
  export const t: import('./translator.ts').Words<'shell' | 'signin'>
}
declare module 'virtual:words/statistics' {
  export const t: import('./translator.ts').Words<'statistics'>
}
declare module 'virtual:words/stock' {
  export const t: import('./translator.ts').Words<'stock'>
}
/** Blocked browser storage. */
declare module 'virtual:words/storage' {
  export const t: import('./translator.ts').Words<'storage'>
}
declare module 'virtual:words/storefront' {
  export const t: import('./translator.ts').Words<'storefront'>
}
declare module 'virtual:words/support' {
  export const t: import('./translator.ts').Words<'support'>
}
declare module 'virtual:words/taxonomy' {
  export const t: import('./translator.ts').Words<'taxonomy'>
}
/** Texts that customers type for a product. */
declare module 'virtual:words/texts' {
  export const t: import('./translator.ts').Words<'texts'>
}
declare module 'virtual:words/ticket' {
  export const t: import('./translator.ts').Words<'ticket'>
}
declare module 'virtual:words/toast' {
  export const t: import('./translator.ts').Words<'toast'>
}
declare module 'virtual:words/today' {
  export const t: import('./translator.ts').Words<'today'>
}
declare module 'virtual:words/wallet' {
  export const t: import('./translator.ts').Words<'wallet'>
}
/** Wishes and recently viewed products. */
declare module 'virtual:words/wish' {
  export const t: import('./translator.ts').Words<'wish'>
}
