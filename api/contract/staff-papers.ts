import { Type, type Static } from 'typebox'
import { closed } from './staff-entry.ts'

const MOST_PAPERS = 100
const OrderNumber = Type.String({ pattern: '^\\d{3}-\\d{3}-\\d{3}$', examples: ['482-915-001'] })

/** Numbers of orders, for one file. */
export const PapersQuery = closed({ order: Type.Array(OrderNumber, { minItems: 1, maxItems: MOST_PAPERS }) })
export type PapersQuery = Static<typeof PapersQuery>

/** `label`: 10 by 15 cm. */
const SLIP_SIZES = ['a4', 'label'] as const
export type SlipSize = (typeof SLIP_SIZES)[number]
export const SlipsQuery = closed({ ...PapersQuery.properties, size: Type.Optional(Type.Enum([...SLIP_SIZES])) })
export type SlipsQuery = Static<typeof SlipsQuery>

export const InvoiceNumber = closed({ number: Type.String({ pattern: '^[A-Z]{2,4}-\\d{1,12}$' }) })
