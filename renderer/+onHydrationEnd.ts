const YEAR_S = 365 * 24 * 60 * 60

export function onHydrationEnd(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=ar; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
