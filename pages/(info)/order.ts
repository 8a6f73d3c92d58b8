/** The sections of each information page, in the order in which they are read. */
export const sectionOrder = {
  about: ['story', 'how-we-choose', 'how-we-deliver', 'promise', 'legal-identity'],
  terms: [
    'who-we-are', 'account', 'products', 'prices', 'offers', 'ordering', 'correcting-errors', 'payment', 'wallet', 'delivery', 'delays', 'returns',
    'return-exceptions', 'defects', 'refunds', 'invoice', 'ratings', 'fair-use', 'privacy', 'complaints', 'changes',
  ],
  privacy: [
    'controller', 'data-you-give', 'data-collected', 'purposes', 'payment-data', 'marketing', 'cookies', 'sharing', 'transfers', 'retention', 'security',
    'breach', 'rights', 'requests', 'complaint', 'minors', 'changes',
  ],
  contact: ['hours', 'address', 'complaints', 'time-limits', 'legal-identity'],
  support: ['order', 'payment', 'delivery', 'returns', 'account', 'partners'],
} as const

export type InfoName = keyof typeof sectionOrder
