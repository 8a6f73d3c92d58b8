import { navigate } from 'wouter/use-browser-location'
import type { SaleWritten } from '#api/contract/staff-sales.ts'
import { adminRoutes } from '#locales/routes.ts'

/** Opens a new sale, whose screen offers to undo it. */
export const openMade = ({ sale, publishing_run, undo }: SaleWritten): void =>
  navigate(adminRoutes.sale(sale.id!), { state: { saleMade: { publishing_run, undo } } })
