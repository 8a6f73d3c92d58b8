export { AuthLayout as Layout } from '#components/layout/AuthLayout.tsx'
