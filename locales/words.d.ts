/**
 * Words by area, the part of a key before its first dot. `scripts/vite/messages.ts` makes these modules, and a page
 * downloads those that it imports.
 */

/** The words of a customer's own pages. No other page downloads them. */
declare module 'virtual:words/account' {
  export const t: import('./translator.ts').Words<'account'>
}

/** The words of addresses. Only pages that ask for one download them. */
declare module 'virtual:words/address' {
  export const t: import('./translator.ts').Words<'address'>
}

/** Words of the installed app, downloaded when they are needed. */
declare module 'virtual:words/app' {
  export const t: import('./translator.ts').Words<'app'>
}

/** The words of signing up, signing in and recovering a password. No other page downloads them. */
declare module 'virtual:words/auth' {
  export const t: import('./translator.ts').Words<'auth'>
}

/** The words of bank cards, in the checkout and in the wallet. */
declare module 'virtual:words/bankCard' {
  export const t: import('./translator.ts').Words<'bankCard'>
}

/** Words of a business that buys. */
declare module 'virtual:words/business' {
  export const t: import('./translator.ts').Words<'business'>
}

/** The words of the cart, over a page and on its own. No other page downloads them. */
declare module 'virtual:words/cart' {
  export const t: import('./translator.ts').Words<'cart'>
}

/** The words of lists: how they are filtered, ordered and found empty. No other page downloads them. */
declare module 'virtual:words/catalogue' {
  export const t: import('./translator.ts').Words<'catalogue'>
}

/** The words of the way from the cart to a paid order. No other page downloads them. */
declare module 'virtual:words/checkout' {
  export const t: import('./translator.ts').Words<'checkout'>
}

/** The admin's words of reviews and partners. */
declare module 'virtual:words/community' {
  export const t: import('./translator.ts').Words<'community'>
}

/** The words of the form on the contact page. */
declare module 'virtual:words/contact' {
  export const t: import('./translator.ts').Words<'contact'>
}

/** The admin's words of customers. */
declare module 'virtual:words/customers' {
  export const t: import('./translator.ts').Words<'customers'>
}

/** What is said where a page is missing or failed. */
declare module 'virtual:words/error' {
  export const t: import('./translator.ts').Words<'error'>
}

/** The words of paying without the checkout. Only customers who can do so download them. */
declare module 'virtual:words/express' {
  export const t: import('./translator.ts').Words<'express'>
}

/** What is said when the API has no words of its own. Downloaded with the first failure. */
declare module 'virtual:words/failure' {
  export const t: import('./translator.ts').Words<'failure'>
}

/** The words that any form may need: of passwords, and of failures. Those of larger parts are in forms.ts. */
declare module 'virtual:words/form' {
  export const t: import('./translator.ts').Words<'form'>
}

/** The gallery's own words, which no page of the shop loads. */
declare module 'virtual:words/gallery' {
  export const t: import('./translator.ts').Words<'gallery'>
}

/** The words of gifts. */
declare module 'virtual:words/gift' {
  export const t: import('./translator.ts').Words<'gift'>
}

/** The words of the page of questions besides its questions. */
declare module 'virtual:words/help' {
  export const t: import('./translator.ts').Words<'help'>
}

/** The words of the front page. No other page downloads them. */
declare module 'virtual:words/home' {
  export const t: import('./translator.ts').Words<'home'>
}

/** The admin's words of imports and of redirects. */
declare module 'virtual:words/imports' {
  export const t: import('./translator.ts').Words<'imports'>
}

/** The words of tax invoices and credit notes. */
declare module 'virtual:words/invoice' {
  export const t: import('./translator.ts').Words<'invoice'>
}

/** The admin's words of e-invoicing. */
declare module 'virtual:words/invoicing' {
  export const t: import('./translator.ts').Words<'invoicing'>
}

/** The admin's words of a member of staff's own account. */
declare module 'virtual:words/me' {
  export const t: import('./translator.ts').Words<'me'>
}

/** The words of the page of notifications. */
declare module 'virtual:words/notice' {
  export const t: import('./translator.ts').Words<'notice'>
}

/** The words of a customer's orders. */
declare module 'virtual:words/order' {
  export const t: import('./translator.ts').Words<'order'>
}

/** The admin's words of orders. */
declare module 'virtual:words/orders' {
  export const t: import('./translator.ts').Words<'orders'>
}

/** The words of what was written and waits for a connection. */
declare module 'virtual:words/outbox' {
  export const t: import('./translator.ts').Words<'outbox'>
}

/** The words of what opens over a page: menus, search, cart. Import this only from parts that come when they are opened. */
declare module 'virtual:words/overlay' {
  export const t: import('./translator.ts').Words<'overlay'>
}

/** The words of the command palette. */
declare module 'virtual:words/palette' {
  export const t: import('./translator.ts').Words<'palette'>
}

/** The words of the partner programme. */
declare module 'virtual:words/partner' {
  export const t: import('./translator.ts').Words<'partner'>
}

/** The admin's words of people. */
declare module 'virtual:words/people,audit,permission' {
  export const t: import('./translator.ts').Words<'people' | 'audit' | 'permission'>
}

/** The words of a product's page. No other page downloads them. */
declare module 'virtual:words/product' {
  export const t: import('./translator.ts').Words<'product'>
}

/** The admin's words of products. */
declare module 'virtual:words/products' {
  export const t: import('./translator.ts').Words<'products'>
}

/** The words of the page on which customers see and change what the shop knows of them. No other page downloads them. */
declare module 'virtual:words/profile' {
  export const t: import('./translator.ts').Words<'profile'>
}

/** What is promised of a product. Said where its page is rendered; no browser downloads it. */
declare module 'virtual:words/promise' {
  export const t: import('./translator.ts').Words<'promise'>
}

/** The words of the promotions' page. No other page downloads them. */
declare module 'virtual:words/promotions' {
  export const t: import('./translator.ts').Words<'promotions'>
}

/** The admin's words of publishing. */
declare module 'virtual:words/publishing' {
  export const t: import('./translator.ts').Words<'publishing'>
}

/** The words of receivers and their addresses, apart from those of cities, which every product's page shows. */
declare module 'virtual:words/receiver' {
  export const t: import('./translator.ts').Words<'receiver'>
}

/** The admin's words of a record that is edited in a form. */
declare module 'virtual:words/record' {
  export const t: import('./translator.ts').Words<'record'>
}

/** The admin's words of reports. */
declare module 'virtual:words/reports' {
  export const t: import('./translator.ts').Words<'reports'>
}

/** The words of the dialog that returns an order. */
declare module 'virtual:words/return' {
  export const t: import('./translator.ts').Words<'return'>
}

/** The words of rating what was bought, and of what others said of it. */
declare module 'virtual:words/review' {
  export const t: import('./translator.ts').Words<'review'>
}

/** The words of a product's reviews, which its page loads when they are near. */
declare module 'virtual:words/reviews' {
  export const t: import('./translator.ts').Words<'reviews'>
}

/** The admin's words of sales, promotions and coupons. */
declare module 'virtual:words/sale,promotion,coupon' {
  export const t: import('./translator.ts').Words<'sale' | 'promotion' | 'coupon'>
}

/** The admin's words of what customers search for. */
declare module 'virtual:words/searches' {
  export const t: import('./translator.ts').Words<'searches'>
}

/** The admin's words of settings. */
declare module 'virtual:words/setting' {
  export const t: import('./translator.ts').Words<'setting'>
}

/** The words of the admin's frame and of signing in. Each group of screens has its own. */
declare module 'virtual:words/shell,signin' {
  export const t: import('./translator.ts').Words<'shell' | 'signin'>
}

/** The words of a customer's statistics. */
declare module 'virtual:words/statistics' {
  export const t: import('./translator.ts').Words<'statistics'>
}

/** The admin's words of stock. */
declare module 'virtual:words/stock' {
  export const t: import('./translator.ts').Words<'stock'>
}

/** Messages about blocked browser storage. Only the cart loads them. */
declare module 'virtual:words/storage' {
  export const t: import('./translator.ts').Words<'storage'>
}

/** The admin's words of the home page and the information pages. */
declare module 'virtual:words/storefront' {
  export const t: import('./translator.ts').Words<'storefront'>
}

/** The admin's words of tickets, saved replies and contact messages. */
declare module 'virtual:words/support' {
  export const t: import('./translator.ts').Words<'support'>
}

/** The admin's words of categories and brands. */
declare module 'virtual:words/taxonomy' {
  export const t: import('./translator.ts').Words<'taxonomy'>
}

/** The words of texts that customers type for a product. Only pages of such products download them. */
declare module 'virtual:words/texts' {
  export const t: import('./translator.ts').Words<'texts'>
}

/** The words of writing to the shop. */
declare module 'virtual:words/ticket' {
  export const t: import('./translator.ts').Words<'ticket'>
}

/** The words around a notice. Downloaded with the first one. */
declare module 'virtual:words/toast' {
  export const t: import('./translator.ts').Words<'toast'>
}

/** The admin's words of today. */
declare module 'virtual:words/today' {
  export const t: import('./translator.ts').Words<'today'>
}

/** The words of a customer's wallet. */
declare module 'virtual:words/wallet' {
  export const t: import('./translator.ts').Words<'wallet'>
}

/** The words of what is wished for, and of what was looked at. */
declare module 'virtual:words/wish' {
  export const t: import('./translator.ts').Words<'wish'>
}
