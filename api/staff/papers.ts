import type { PapersQuery, SlipsQuery } from '#api/contract/staff-papers.ts'
import { search } from '#api/search.ts'

// Addresses of PDF files, which the browser shows and prints.
export const pickingUrl = (query: PapersQuery): string => `/api/staff/papers/picking${search(query)}`
export const slipsUrl = (query: SlipsQuery): string => `/api/staff/papers/slips${search(query)}`
export const invoicesUrl = (query: PapersQuery): string => `/api/staff/papers/invoices${search(query)}`
export const invoiceUrl = (number: string): string => `/api/staff/papers/invoices/${number}`
