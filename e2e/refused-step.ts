import { expect, type Page } from '@playwright/test'
import { httpStatus } from '../packages/contract/src/http-status.ts'
import { answerCalls, json } from './answered-calls.ts'
import { closeDialogs } from './close-dialogs.ts'
import { triedWith } from './walked-in.ts'

type Both = { readonly uk: string; readonly ru: string }

type Call = { readonly call: RegExp; readonly method: string }

/** A step of a page: its call, the refusals that the call may get, and how a person takes it. */
type Step = Call & { readonly codes: readonly string[]; readonly press: (page: Page) => Promise<void> }

type Expected = {
  readonly words: Readonly<Record<string, Both>>
  /** Codes that are shown in another way. */
  readonly otherwise: readonly string[]
  readonly lang: keyof Both
}

export async function refuseWith(page: Page, { call, method }: Call, code: string): Promise<void> {
  const refusal = json({ error_code: code, request_id: 'req-1', retry_after: 7 }, httpStatus[code as keyof typeof httpStatus])
  await answerCalls(page, call, (asked) => (asked.method === method ? refusal(asked) : asked.fallback()))
}

/** Takes a step with each refusal, and expects its words: at a field, in the panel or a dialog, or above the page, never only a code. */
export async function expectRefusalsInWords(page: Page, step: Step, { words, otherwise, lang }: Expected): Promise<void> {
  for (const code of triedWith(step.codes.filter((one) => !otherwise.includes(one)))) {
    const text = words[code]
    expect(text, `words for ${code}`).toBeDefined()
    await refuseWith(page, step, code)
    await closeDialogs(page)
    await step.press(page)
    const shown = page.locator('.d-field-error, .c-sign .d-banner, dialog[open] .d-banner, .d-toast').filter({ hasText: text?.[lang] ?? '' })
    await expect(shown.first(), code).toBeVisible()
  }
}
