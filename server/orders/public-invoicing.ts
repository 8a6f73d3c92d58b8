/** Invoices and credit notes of orders, and what is due in cash. */
export { creditOrder, invoiceOrder, nameOf } from './invoicing.ts'
export { cashDue, cashDues } from './queries.ts'
