import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { endSession, enterSession, leaveSession, lockSession } from './session-state.ts'

afterEach(leaveSession)

it.each([lockSession, endSession])('a covered screen reads nothing again, so that its session can end', (cover) => {
  cover()
  expect(focusManager.isFocused()).toBe(true)
  enterSession()
  cover()
  expect(focusManager.isFocused()).toBe(false)
  enterSession()
  expect(focusManager.isFocused()).toBe(true)
})
