/** Without schemas, so that client code may import it. Characters. */
export const MAX_GIFT_MESSAGE = 200
export const MAX_ORDER_NOTE = 300
