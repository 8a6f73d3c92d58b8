import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { SECTIONS, type Section } from '#api/contract/settings/sections.ts'
import {
  changed,
  SectionName,
  SETTINGS,
  SettingsChanged,
  SettingsFile,
  SettingsImported,
  SettingsPatches,
  SettingsHistory,
  SettingsOutdated,
  StoredSections,
  stored,
} from '#api/contract/settings/settings.ts'
import { Face, FacePreview } from '#api/contract/settings/face.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { answers, ok } from '#server/platform/http/envelope.ts'
import { takesKey } from '#server/platform/http/idempotency.ts'
import { keepPreview } from './face/service.ts'
import { loadSettings } from './service.ts'
import {
  changeSection,
  draftFace,
  exportSettings,
  importSettings,
  readSection,
  readSections,
  readTyped,
  readTypedFile,
  rollBackSettings,
  settingsHistory,
  type Written,
} from './write/service.ts'
import { auditedWrite, versionHeaders as headers } from '#server/staff-access/public-answers.ts'
import { requireProof, staffIn, staffRoute } from '#server/staff-access/public.ts'
import { wholeList } from '#server/platform/http/paging.ts'

/** What a customer pays, how, and what for: as with refunds, people prove who they are. */
const MONEY: readonly Section[] = ['tax', 'payments', 'cash_on_delivery', 'delivery']
function requireProofFor(request: FastifyRequest, sections: readonly string[]): void {
  if (MONEY.some((section) => sections.includes(section))) requireProof(staffIn(request))
}

const params = Type.Object({ section: SectionName })
const IMPORT_BYTES = 1024 * 1024
/** Of a logo as it comes from a drawing program. */
const PICTURES_BYTES = 2 * 1024 * 1024

const readFile = async (request: FastifyRequest): Promise<void> => {
  request.body = readTypedFile(request.body)
}

/** Inside the plugin that is open to staff. Each section has routes of its own, with its schema. */
export const staffSettingsRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const ifMatch = (request: FastifyRequest) => ({ expected: request.headers['if-match'] })
  const shown = ({ stored: now, run }: Written) => ({ ...now, publishing_run: run })

  app.get(
    '/staff/settings',
    staffRoute('settings.read', 'listSettings', { response: answers(StoredSections, [401, 403]) }),
    async () => ok(wholeList(await readSections(db))),
  )

  app.get(
    '/staff/settings/export',
    staffRoute('settings.read', 'exportSettings', { response: answers(SettingsFile, [401, 403]) }),
    async () => ok(await exportSettings(db)),
  )

  app.put(
    '/staff/settings/import',
    {
      bodyLimit: IMPORT_BYTES,
      ...staffRoute('settings.write', 'importSettings', {
        ...takesKey,
        body: SettingsPatches,
        response: answers(SettingsImported, [401, 403, 413, 422]),
      }),
      preValidation: readFile,
    },
    async (request) => {
      requireProofFor(request, Object.keys(request.body))
      const items = await auditedWrite(db, request, async (tx, author) =>
        (await importSettings(tx, author, request.body)).map(shown),
      )
      await loadSettings(db)
      return ok({ items })
    },
  )

  app.get(
    '/staff/settings/:section/history',
    staffRoute('settings.read', 'settingsHistory', { params, response: answers(SettingsHistory, [401, 403, 422]) }),
    async ({ params: { section } }) => ok(wholeList(await settingsHistory(db, section))),
  )

  app.post(
    '/staff/settings/:section/rollback',
    staffRoute('settings.write', 'rollBackSettings', {
      headers,
      params,
      body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
      response: { ...answers(SettingsChanged, [401, 403, 422]), 412: SettingsOutdated },
    }),
    async (request) => {
      const { section } = request.params
      requireProofFor(request, [section])
      const { version } = request.body
      const written = await auditedWrite(db, request, (tx, author) =>
        rollBackSettings(tx, author, { section, version, ...ifMatch(request) }),
      )
      await loadSettings(db)
      return ok(shown(written))
    },
  )

  app.post(
    '/staff/settings/face/preview',
    {
      bodyLimit: PICTURES_BYTES,
      ...staffRoute('settings.write', 'previewFace', {
        body: Type.Partial(Face, { additionalProperties: false }),
        response: answers(FacePreview, [401, 403, 413, 422]),
      }),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await keepPreview(db, config, await draftFace(db, request.body)))
    },
  )

  for (const section of SECTIONS) routesOf(section)

  function routesOf(section: Section): void {
    const schema = SETTINGS[section]
    const url = `/staff/settings/${section}`
    const preValidation = async (request: FastifyRequest): Promise<void> => {
      request.body = readTyped(section, request.body)
    }
    app.get(
      url,
      staffRoute('settings.read', 'getSettings', {
        operationId: `staff_getSettings_${section}`,
        response: answers(stored(schema), [401, 403]),
      }),
      async () => ok((await readSection(db, section)) as never),
    )
    app.patch(
      url,
      {
        ...(section === 'face' && { bodyLimit: PICTURES_BYTES }),
        ...staffRoute(
          'settings.write',
          'changeSettings',
          {
            operationId: `staff_changeSettings_${section}`,
            headers,
            body: Type.Partial(schema, { additionalProperties: false }),
            response: { ...answers(changed(schema), [401, 403, 413, 422]), 412: SettingsOutdated },
          },
          { stepUp: MONEY.includes(section) },
        ),
        preValidation,
      },
      async (request) => {
        const patch = request.body as Record<string, unknown>
        const written = await auditedWrite(db, request, (tx, author) =>
          changeSection(tx, author, { section, patch, ...ifMatch(request) }),
        )
        await loadSettings(db)
        return ok(shown(written) as never)
      },
    )
  }
}
