import { afterEach, expect, it, vi } from 'vitest'
import { SESSION_LOCKED, STEP_UP_NEEDED } from '#api/contract/staff-permissions.ts'
import { apiError } from '#api/errors.ts'
import { enterSession, leaveSession } from './session-state.ts'
import { answerProof, withProof } from './step-up.ts'

const refusal = (code?: string) => apiError('refused', 403, 'أكّد هويتك', code === undefined ? {} : { code })
/** Refuses the first time. */
const calls = (error: Error) => vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('done')
const later = () => new Promise((resolve) => setTimeout(resolve))

afterEach(leaveSession)

it('repeats a call that needs a proof, once it is given', async () => {
  const call = calls(refusal(STEP_UP_NEEDED))
  const result = withProof(call)
  await later()
  expect(call).toHaveBeenCalledOnce()
  answerProof(true)
  expect(await result).toBe('done')
})

it('two calls wait for one proof', async () => {
  const results = [withProof(calls(refusal(STEP_UP_NEEDED))), withProof(calls(refusal(STEP_UP_NEEDED)))]
  await later()
  answerProof(true)
  expect(await Promise.all(results)).toEqual(['done', 'done'])
})

it('fails with the refusal if the proof is not given', async () => {
  const result = withProof(calls(refusal(STEP_UP_NEEDED)))
  await later()
  answerProof(false)
  await expect(result).rejects.toMatchObject({ status: 403 })
})

it('asks for no proof after another refusal', async () => {
  await expect(withProof(calls(refusal()))).rejects.toMatchObject({ status: 403 })
})

it('repeats a call that found the session locked, once the screen is uncovered', async () => {
  enterSession()
  const call = calls(refusal(SESSION_LOCKED))
  const result = withProof(call)
  await later()
  expect(call).toHaveBeenCalledOnce()
  enterSession()
  expect(await result).toBe('done')
})
