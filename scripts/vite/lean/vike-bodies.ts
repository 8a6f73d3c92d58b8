/**
 * What the functions of Vike's client do in a shopper's browser instead, by their names. Parameters keep the names that
 * Vike gave them. A name that Vike no longer has does nothing.
 */
export const bodies: Record<string, string> = {
  // Fetching ahead is the shop's own business (renderer/preload-routes.ts): Vike need not watch every link for it.
  addLinkPrefetchHandlers: '',
  addLinkPrefetchHandlers_watch: '',
  addLinkPrefetchHandlers_unwatch: '',
  populatePageContextPrefetchCache: '',
  getPageContextPrefetched: 'return null',

  // For the developer.
  getProjectError: 'return new Error(errMsg)',
  catchInfiniteLoop: '',
  onNotSerializable: '',
  getConfigDefinedAtOptional: "return ''",
  getConfigDefinedAt: "return ''",
  getDefinedAtString: "return ''",
  getConfigValueFilePathToShowToUser: "return ''",
  getErrPrefix: "return ''",
  getUrlToShowToUser: "return ''",
  getConfigValueTyped: 'return configValue',

  // Hooks may take as long as they need, and nothing listens in (`+onHookCall`).
  getHookTimeout: 'return {}',
  getHookTimeoutDefault: 'return {}',
  execHookBaseAsync: 'return (async () => execHookBase(hookFnCaller, hook, globalContext, pageContextPublic))()',
  execHookBase: 'providePageContextInternal(pageContext); return hookFnCaller()',
  genPromise:
    'let resolve, reject; const promise = new Promise((a, b) => { resolve = a; reject = b }); return { promise, resolve, reject }',

  // Every address follows from the folders of `pages/`: no `+route`, no `+onBeforeRoute`. Of two pages for one address,
  // the one with more of it written out wins.
  execHookOnBeforeRoute: 'return null',
  getPageRoutes:
    "return pageConfigs.filter(({ isErrorPage }) => !isErrorPage).map(({ pageId, routeFilesystem }) => ({ pageId, routeString: routeFilesystem.routeString, routeType: 'FILESYSTEM' }))",
  route: `
    const matches = pageContext._globalContext._pageRoutes.flatMap((page) => {
      const match = resolveRouteString(page.routeString, pageContext.urlPathname)
      return match ? [{ ...page, ...match }] : []
    })
    const writtenOut = ({ routeString }) => routeString.split('@')[0].split('/').length
    const [winner = null] = matches.sort((one, other) => writtenOut(other) - writtenOut(one))
    return { _routeMatch: winner, pageId: winner && winner.pageId, routeParams: winner ? winner.routeParams : {} }`,
  isClientSideRoutable: 'return true',
  removeBaseServer: 'return { pathname: pathnameAbsoluteWithBase, isBaseMissing: false }',
  execHookOnBeforeRender: '',

  // `prefetch()` fetches code.
  prefetch: `
    const pageContextLink = await getPageContextLink(normalizeUrlArgument(url))
    if (pageContextLink?.pageId) await prefetchAssets(pageContextLink)`,

  // Of all settings, and of where they come from, a page needs its own values.
  parseValueSerialized: `
    const { type, value, exportValues } = valueSerialized
    if (!exportValues) return { value: type === 'js-serialized' ? parseTransform(value) : value, sideExports: [] }
    const entries = Object.entries(exportValues), isOwn = ([name]) => name === 'default' || name === configName
    return {
      value: entries.find(isOwn)?.[1],
      sideExports: entries.filter((entry) => !isOwn(entry)).map(([configName, value]) => ({ configName, configValue: { type: 'standard', value } })),
    }`,
  getHooksFromPageConfigGlobalCumulative:
    "return (pageConfigGlobal.configValues[hookName]?.value ?? []).map((hookFn) => getHook(hookFn, hookName, '', {}))",
  resolvePageContextConfig: `
    const { config, exportsAll, from } = resolvePageConfigPublic({ pageConfigGlobalValues: pageConfigGlobal.configValues, pageConfigValues: pageConfig.configValues })
    const exports = Object.fromEntries(Object.entries(exportsAll).map(([name, [{ exportValue }]]) => [name, exportValue]))
    return { config, from, exports, exportsAll }`,
  resolveConfigPublic_V1Design: `
    const config = {}, exportsAll = {}, configsStandard = {}
    for (const [name, { type, value }] of Object.entries(pageConfig.configValues)) {
      config[name] = value
      exportsAll[name] = (type === 'cumulative' ? value : [value]).map((exportValue) => ({ exportValue, filePath: '' }))
      if (type === 'standard') configsStandard[name] = { value, definedAt: '' }
    }
    return { config, exportsAll, from: { configsStandard } }`,
  resolveGlobalConfigPublic: `
    const { config } = resolveConfigPublic_V1Design({ configValues: pageConfigGlobal.configValues })
    return { config, _globalConfigPublic: { config } }`,

  // The design of Vike before version 1, with `.page.js` files.
  parseVirtualFileExportsGlobalEntry:
    'const { pageConfigsSerialized, pageConfigGlobalSerialized } = virtualFileExportsGlobalEntry; return { pageFilesAll: [], ...parsePageConfigsSerialized(pageConfigsSerialized, pageConfigGlobalSerialized) }',
  getGlobalHooks: 'return { onBeforeRouteHook: null, filesystemRoots: null }',
  getPageFilesClientSide: 'return []',
  isOldDesign: 'return false',
  isErrorPageId: 'return false',
  loadPageRoutes: 'return loadPageRoutesSync(pageFilesAll, pageConfigs, pageConfigGlobal, allPageIds)',
  findPageGuard: 'return null',
  addIs404ToPageProps: '',
  isNodeJS: 'return false',
  isBrowser: 'return true',
}
