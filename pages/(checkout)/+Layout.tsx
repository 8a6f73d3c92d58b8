import type { ReactNode } from 'react'
import { CheckoutLayout } from '#components/layout/CheckoutLayout.tsx'
import { useLeaveOnSignOut } from '#renderer/use-leave-on-sign-out.ts'

export function Layout({ children }: { children: ReactNode }) {
  useLeaveOnSignOut()
  return <CheckoutLayout>{children}</CheckoutLayout>
}
