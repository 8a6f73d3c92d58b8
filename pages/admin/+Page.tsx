import { AdminApp } from '#admin/AdminApp.tsx'

export const Page = AdminApp
