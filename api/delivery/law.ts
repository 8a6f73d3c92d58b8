/** Days after the promised date from which the E-Commerce Law (Royal Decree M/126) lets a customer cancel an order. */
export const LATE_DAYS = 15
