import type { ReactNode } from 'react'
import { useLeaveOnSignOut } from '#renderer/use-leave-on-sign-out.ts'

export function Layout({ children }: { children: ReactNode }) {
  useLeaveOnSignOut()
  return children
}
