declare module 'virtual:settings-schemas' {
  import type { Section } from '#api/contract/settings/sections.ts'
  const schemas: Record<Section, object>
  export default schemas
}
