import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { callAs } from './call-as.ts'
import { codeFor } from './sign-in.ts'

type Change = { readonly id: string; readonly fingerprint: string; readonly name: string }

/** Signs with a code who is to act for the company, as the person who is signed in on a page: past its forms. @param phone where the code comes */
export async function signAccess(page: Page, phone: string, name: string): Promise<void> {
  const open = (await (await page.request.get('/api/operation-service/access-changes', { headers: { browser: 'true' } })).json()) as { changes: Change[] }
  const change = open.changes.find((one) => one.name === name)
  expect(change, `who is to act for the company: ${name}`).toBeDefined()
  const path = `/api/operation-service/access-changes/${change?.id}` as const
  const seen = { method: 'SMS', fingerprint: change?.fingerprint }
  await atPhone(phone, async () => {
    const before = Date.now()
    expect((await callAs(page, 'POST', `${path}/code`, seen)).status).toBe(200)
    const signed = await callAs(page, 'POST', `${path}/signatures`, { ...seen, otp_code: await codeFor(page, phone, before) })
    expect(signed.status, JSON.stringify(signed.answer)).toBe(200)
  })
}
