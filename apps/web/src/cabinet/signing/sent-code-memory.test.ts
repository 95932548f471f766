import { MINUTE } from '@dilo/domain/values/duration.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endCode, isCodeOver, rememberCode, rememberedCode } from './sent-code-memory.ts'
import type { CodeAnswer, CodeSubject, SentCode } from './signable.ts'

const sent: SentCode = { method: 'SMS', sentTo: '+380 50 ••• 00 08', resendAfter: 60, demoCode: '4071' }

const subject = (name: string, version = '1', outlastsReload = false) => ({ name, version, outlastsReload }) as CodeSubject<CodeAnswer>

let inTab: Map<string, string>

beforeEach(() => {
  inTab = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inTab.get(key) ?? null,
    setItem: (key: string, value: string) => inTab.set(key, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sent code', () => {
  test('is remembered by its method and contact for five minutes', () => {
    rememberCode(subject('minutes'), sent)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(rememberedCode(subject('minutes'))).toMatchObject({ method: 'SMS', sentTo: sent.sentTo })
    vi.advanceTimersByTime(1)
    expect(rememberedCode(subject('minutes'))).toBeUndefined()
    expect(isCodeOver(subject('minutes'))).toBe(false)
  })

  test('is over with the version that it is for', () => {
    rememberCode(subject('version'), sent)
    expect(rememberedCode(subject('version', '2'))).toBeUndefined()
    expect(isCodeOver(subject('version', '2'))).toBe(true)
  })

  test('is over once it has signed, and another one is remembered again', () => {
    rememberCode(subject('signed'), sent)
    endCode(subject('signed'))
    expect(rememberedCode(subject('signed'))).toBeUndefined()
    expect(isCodeOver(subject('signed'))).toBe(true)
    rememberCode(subject('signed'), sent)
    expect(isCodeOver(subject('signed'))).toBe(false)
  })

  test('is kept in the browser only for a subject that outlasts a reload, and never with its digits', () => {
    rememberCode(subject('a list'), sent)
    expect(inTab.size).toBe(0)
    rememberCode(subject('a payment', '1', true), sent)
    expect([...inTab.values()].join()).not.toContain('4071')
    expect(rememberedCode(subject('a payment', '1', true))?.sentTo).toBe(sent.sentTo)
  })
})
