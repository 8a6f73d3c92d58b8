/** Lists as files, for the domains whose lists they are. */
export { listFileRoutes } from './list-file-routes.ts'
export { defineListFile } from './make-list-file.ts'
export { methodText } from './words.ts'
